import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';

export interface Redirect {
  to: string;
  status: number;
  force: boolean;
}
export interface SiteRules {
  headersFor: (pathname: string) => Record<string, string>;
  redirectFor: (request: Request) => Promise<Redirect | undefined>;
}

interface HeaderRule {
  for: string;
  forRegExp: RegExp;
  values: Record<string, string>;
}

/** Reads and matches the rules of headers and redirects with Netlify's own packages. */
export const loadSiteRules = async (root: string): Promise<SiteRules> => {
  const netlifyConfigPath = join(root, 'netlify.toml');
  const dist = join(root, 'dist');
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')].filter((path) => existsSync(path)),
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const headerRules = headers as HeaderRule[];
  const redirects = new RedirectsHandler({
    configPath: netlifyConfigPath,
    configRedirects: [],
    projectDir: root,
    publicDir: dist,
    // No redirect of ours asks who is signed in at Netlify.
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headerRules.filter((rule) => rule.forRegExp.test(pathname)).map((rule) => rule.values),
      ) as Record<string, string>,
    redirectFor: async (request) => {
      const match = await redirects.match(request);
      if (!match) return undefined;
      const { target, external, statusCode: status, force } = match;
      const to = external ? target.href : target.href.slice(target.origin.length);
      return { to, status, force };
    },
  };
};
