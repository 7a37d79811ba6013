import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

export interface Redirect {
  to: string;
  status: number;
  force: boolean;
}
export interface SiteRules {
  headersFor: (pathname: string) => Record<string, string>;
  redirectFor: (url: URL) => Redirect | undefined;
}

interface HeaderRule {
  for: string;
  forRegExp: RegExp;
  values: Record<string, string>;
}
interface RedirectRule {
  path: string;
  to: string;
  status?: number;
  force: boolean;
  query: Record<string, string>;
  conditions: Record<string, unknown>;
}

export const loadSiteRules = async (root: string): Promise<SiteRules> => {
  const netlifyConfigPath = join(root, 'netlify.toml');
  const built = (name: string) => [join(root, 'dist', name)].filter((path) => existsSync(path));
  const [{ headers, errors: headerErrors }, { redirects, errors: redirectErrors }] =
    await Promise.all([
      parseAllHeaders({
        headersFiles: built('_headers'),
        netlifyConfigPath,
        configHeaders: [],
        minimal: false,
      }),
      parseAllRedirects({
        redirectsFiles: built('_redirects'),
        netlifyConfigPath,
        configRedirects: [],
        minimal: false,
      }),
    ]);
  const [error] = [...headerErrors, ...(redirectErrors as Error[])];
  if (error) throw error;

  const headerRules = headers as HeaderRule[];
  const redirectRules = (redirects as RedirectRule[]).map(toMatcher);
  return {
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headerRules.filter((rule) => rule.forRegExp.test(pathname)).map((rule) => rule.values),
      ) as Record<string, string>,
    redirectFor: (url) => {
      for (const match of redirectRules) {
        const redirect = match(url);
        if (redirect) return redirect;
      }
      return undefined;
    },
  };
};

const toMatcher = (rule: RedirectRule) => {
  if (Object.keys(rule.conditions).length) {
    throw new Error(`The redirect from ${rule.path} has conditions, which this host cannot tell.`);
  }
  const pattern = new URLPattern({ pathname: rule.path.replace(/\*$/, ':splat(.*)') });
  return (url: URL): Redirect | undefined => {
    const groups = pattern.exec({ pathname: url.pathname })?.pathname.groups;
    if (!groups) return undefined;
    const values: Record<string, string | undefined> = { ...groups };
    for (const [name, wanted] of Object.entries(rule.query)) {
      const given = url.searchParams.get(name);
      if (given === null) return undefined;
      if (wanted.startsWith(':')) values[wanted.slice(1)] = given;
      else if (wanted !== given) return undefined;
    }
    const filled = rule.to.replace(/:([a-z]\w*)/gi, (_, name: string) => values[name] ?? '');
    const to = url.search && !filled.includes('?') && !Object.keys(rule.query).length;
    return {
      to: to ? filled + url.search : filled,
      status: rule.status ?? 301,
      force: rule.force,
    };
  };
};
