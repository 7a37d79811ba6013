import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { startFreshHost, type HostProcess } from '../../support/hosts/host-process.ts';
import { MODIFIERS, type Result } from '../../support/observatory/modifiers.ts';
import { observe } from '../../support/observatory/observe.ts';
import type { Scan } from '../../support/observatory/scan.ts';

let host: HostProcess;
beforeAll(async () => {
  host = await startFreshHost();
});
afterAll(() => host.kill('SIGTERM'));

describe("the Mozilla Observatory's scoring", () => {
  const scan = async (path: string): Promise<Scan> => {
    const response = await fetch(host.url + path, { redirect: 'manual' });
    const { hostname } = new URL(business.website);
    return {
      host: hostname,
      headers: response.headers,
      html: await response.text(),
      // The platform does it for every site.
      httpRedirect: `https://${hostname}/`,
      // The domain is not yet submitted to hstspreload.org, which requires this header.
      preloaded: false,
    };
  };

  // Out of reach: +5 for cookies (no page sets one), +5 for subresource integrity (every script of a page is in the
  // page, hashed by the policy), +5 for preloading (only the owner of the domain can ask for it).
  it.each(['/', '/contact', '/admin/login', '/thank-you/ABCD-EFGH'])(
    'gives %s an A+ with every possible bonus',
    async (path) => {
      const { score, grade, results } = observe(await scan(path));
      expect(results).toEqual([
        'csp-implemented-with-no-unsafe-default-src-none',
        'cookies-not-found',
        'cross-origin-resource-sharing-not-implemented',
        'cross-origin-resource-policy-implemented-with-same-origin',
        'hsts-implemented-max-age-at-least-six-months',
        'redirection-to-https',
        'referrer-policy-private',
        'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
        'x-content-type-options-nosniff',
        'x-frame-options-implemented-via-csp',
      ]);
      expect({ score, grade }).toEqual({ score: 130, grade: 'A+' });
    },
  );

  const csp = 'content-security-policy';
  const cookie = 'set-cookie';
  it.each<[Result, Record<string, string | null>, Partial<Scan>?]>([
    ['csp-not-implemented', { [csp]: null }],
    [
      'csp-implemented-with-unsafe-inline',
      { [csp]: "script-src 'unsafe-inline'; object-src 'none'" },
    ],
    ['csp-implemented-with-unsafe-inline', { [csp]: "script-src 'self'" }],
    ['csp-implemented-with-insecure-scheme', { [csp]: "default-src 'none'; connect-src http://x" }],
    ['csp-implemented-with-unsafe-eval', { [csp]: "default-src 'none'; script-src 'unsafe-eval'" }],
    [
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
      { [csp]: "default-src 'none'; img-src http://x" },
    ],
    [
      'csp-implemented-with-unsafe-inline-in-style-src-only',
      { [csp]: "default-src 'none'; style-src 'unsafe-inline'" },
    ],
    ['csp-implemented-with-no-unsafe', { [csp]: "default-src 'self'" }],
    ['cookies-session-without-httponly-flag', { [cookie]: 'session=1; Secure; SameSite=Strict' }],
    [
      'cookies-session-without-secure-flag',
      { [cookie]: 'session=1; HttpOnly', 'strict-transport-security': null },
    ],
    [
      'cookies-session-without-secure-flag-but-protected-by-hsts',
      { [cookie]: 'session=1; HttpOnly' },
    ],
    ['cookies-without-secure-flag', { [cookie]: 'a=1', 'strict-transport-security': null }],
    ['cookies-without-secure-flag-but-protected-by-hsts', { [cookie]: 'a=1' }],
    ['cookies-samesite-flag-invalid', { [cookie]: 'a=1; Secure; SameSite=Sometimes' }],
    ['cookies-secure-with-httponly-sessions', { [cookie]: 'a=1; Secure' }],
    [
      'cookies-secure-with-httponly-sessions-and-samesite',
      { [cookie]: '__Host-session=1; Secure; HttpOnly; SameSite=Strict' },
    ],
    [
      'cross-origin-resource-sharing-implemented-with-universal-access',
      {
        'access-control-allow-origin': 'https://evil.example',
        'access-control-allow-credentials': 'true',
      },
    ],
    [
      'cross-origin-resource-sharing-implemented-with-public-access',
      { 'access-control-allow-origin': '*' },
    ],
    ['cross-origin-resource-policy-not-implemented', { 'cross-origin-resource-policy': null }],
    ['cross-origin-resource-policy-header-invalid', { 'cross-origin-resource-policy': 'mine' }],
    ['hsts-not-implemented', { 'strict-transport-security': null }],
    ['hsts-header-invalid', { 'strict-transport-security': 'forever' }],
    [
      'hsts-implemented-max-age-less-than-six-months',
      { 'strict-transport-security': 'max-age=60' },
    ],
    ['hsts-preloaded', {}, { preloaded: true }],
    ['redirection-missing', {}, { httpRedirect: null }],
    ['redirection-not-to-https', {}, { httpRedirect: 'http://other.example/' }],
    ['redirection-off-host-from-http', {}, { httpRedirect: 'https://other.example/' }],
    ['referrer-policy-unsafe', { 'referrer-policy': 'no-referrer, unsafe-url' }],
    ['referrer-policy-header-invalid', { 'referrer-policy': 'please' }],
    ['referrer-policy-not-implemented', { 'referrer-policy': null }],
    [
      'sri-not-implemented-and-external-scripts-not-loaded-securely',
      {},
      { html: '<script src="//cdn.example/x.js"></script>' },
    ],
    [
      'sri-not-implemented-but-external-scripts-loaded-securely',
      {},
      { html: '<script src="https://cdn.example/x.js"></script>' },
    ],
    [
      'sri-implemented-and-external-scripts-loaded-securely',
      {},
      { html: '<script src="https://cdn.example/x.js" integrity="sha384-x"></script>' },
    ],
    [
      'sri-implemented-and-all-scripts-loaded-securely',
      {},
      { html: '<script src="/x.js" integrity="sha384-x"></script>' },
    ],
    ['sri-not-implemented-but-no-scripts-loaded', {}, { html: '<p>No scripts</p>' }],
    ['x-content-type-options-not-implemented', { 'x-content-type-options': null }],
    ['x-content-type-options-header-invalid', { 'x-content-type-options': 'sniff' }],
    ['x-frame-options-not-implemented', { [csp]: "default-src 'none'", 'x-frame-options': null }],
    [
      'x-frame-options-header-invalid',
      { [csp]: "default-src 'none'", 'x-frame-options': 'ALLOWALL' },
    ],
    ['x-frame-options-sameorigin-or-deny', { [csp]: "default-src 'none'" }],
  ])('reports %s, and counts it', async (result, changes, rest = {}) => {
    const good = await scan('/');
    const headers = new Headers(good.headers);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const { score, results } = observe({ ...good, headers, ...rest });
    expect(results).toContain(result);
    if (MODIFIERS[result] < 0) expect(score).toBeLessThan(observe(good).score);
  });

  it('gives bonuses only where the penalties leave 90 and more', async () => {
    const good = await scan('/');
    const without = (name: string) => {
      const headers = new Headers(good.headers);
      headers.delete(name);
      return observe({ ...good, headers });
    };
    expect(without('x-content-type-options')).toMatchObject({ score: 125, grade: 'A+' });
    expect(without('strict-transport-security')).toMatchObject({ score: 80, grade: 'B+' });
  });
});
