import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, it } from 'vitest';
import { forbiddenCode } from '../../site/checks/deploy.ts';

interface Rule {
  for: string;
  forRegExp: RegExp;
  values: Record<string, string>;
}

const rules = async (): Promise<Rule[]> => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: ['dist/_headers'],
    netlifyConfigPath: 'netlify.toml',
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  return headers as Rule[];
};

const pages = async () =>
  (await readdir('dist', { recursive: true })).filter((name) => name.endsWith('.html'));

it("has headers and redirects that Netlify's own parsers accept", async () => {
  const { errors } = await parseAllRedirects({
    redirectsFiles: existsSync('dist/_redirects') ? ['dist/_redirects'] : [],
    netlifyConfigPath: 'netlify.toml',
    configRedirects: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  const all = await rules();
  const headersOf = (path: string): unknown =>
    Object.assign({}, ...all.flatMap((rule) => (rule.forRegExp.test(path) ? [rule.values] : [])));
  expect(headersOf('/_astro/x.js')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  expect(headersOf('/admin/dashboard')).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
});

it('has one policy for any page, which allows the code of every page', async () => {
  const policies = (await rules()).flatMap(({ for: path, values }) => {
    const policy = values['Content-Security-Policy'];
    return policy === undefined ? [] : [{ path, policy }];
  });
  expect(policies.map(({ path }) => path)).toEqual([
    '/*',
    '/_astro/*',
    '/og/*',
    '/logo-mark.svg',
    '/logo-mark-reversed.svg',
  ]);
  // A host may send all matching policies, so the strict ones must match no page.
  for (const { policy } of policies.slice(1)) expect(policy).toBe("default-src 'none'");
  for (const name of await pages()) expect(name).not.toMatch(/^(?:_astro|og)\//);
  expect(policies[0]?.policy).not.toMatch(/unsafe|\*|http:/);
  expect((await pages()).length).toBeGreaterThan(15);
  expect(forbiddenCode('.')).toEqual([]);
});

it('bundles the pages that functions return, with the same headers', async () => {
  const own = await readFile('src/content/business.json', 'utf8');
  const { spanish } = JSON.parse(own) as { spanish?: object | null };
  expect((await readdir('.netlify/responses')).sort()).toEqual([
    ...(spanish ? ['estimate-es.html'] : []),
    'estimate.html',
    'pages.json',
    'policy.json',
    ...(spanish ? ['thank-you-es.html'] : []),
    'thank-you-plain.html',
    'thank-you.html',
  ]);
  const { headers } = JSON.parse(await readFile('.netlify/responses/policy.json', 'utf8')) as {
    headers: Record<string, string>;
  };
  expect(headers).toEqual((await rules()).find((rule) => rule.for === '/*')?.values);
  expect((await pages()).filter((name) => name.startsWith('responses'))).toEqual([]);
  for (const name of await pages())
    expect(await readFile(`dist/${name}`, 'utf8'), name).not.toContain('%%');
});
