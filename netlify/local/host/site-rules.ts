import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import type { RedirectsHandler } from '@netlify/redirects';

/** `npm run content:check` allows only the statuses 301 and 302. */
interface Redirect {
  to: string;
  status: number;
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
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(root, 'dist/_headers')].filter((path) => existsSync(path)),
    netlifyConfigPath: join(root, 'netlify.toml'),
    configHeaders: [],
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const headerRules = headers as HeaderRule[];
  let redirects: Promise<RedirectsHandler> | undefined;
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headerRules.filter((rule) => rule.forRegExp.test(pathname)).map((rule) => rule.values),
      ) as Record<string, string>,
    redirectFor: async (request) => {
      redirects ??= loadRedirects(root);
      const match = await (await redirects).match(request);
      if (!match) return undefined;
      const { target, external, statusCode: status } = match;
      const to = external ? target.href : target.href.slice(target.origin.length);
      return { to, status };
    },
  };
};

/** Loaded at the first lookup, because loading takes a quarter of a second. */
const loadRedirects = async (root: string): Promise<RedirectsHandler> => {
  const { RedirectsHandler } = await import('@netlify/redirects');
  return new RedirectsHandler({
    configPath: join(root, 'netlify.toml'),
    configRedirects: [],
    projectDir: root,
    publicDir: join(root, 'dist'),
    // None of our redirects depends on who is logged in at Netlify.
    jwtRoleClaim: '',
    jwtSecret: '',
  });
};
