import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';
import { MODIFIERS, observe, type Result, type Scan } from '../support/observatory.ts';

let host: HostProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policy-'));
  host = await startHostProcess({ BLOBS_DIR: folder });
});
afterAll(async () => {
  await host.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(host.url + path, { redirect: 'manual', ...init });

/** One of every kind of answer that the product gives. */
const ANSWERS: [string, string, RequestInit?][] = [
  ['a page', '/'],
  ['the login', '/admin/login'],
  ['the dashboard', '/admin/dashboard'],
  ['an unknown page', '/no/such/page'],
  ['a page that a function fills', '/thank-you/ABCD-EFGH'],
  ['the form again', '/api/submit-lead', { method: 'POST', body: new URLSearchParams({}) }],
  ['a call', '/api/mapbox-token'],
  ['a refused call', '/api/admin/leads'],
  ['an unknown call', '/api/no-such-call'],
  ['a text', '/.well-known/security.txt'],
  ['a picture', '/favicon.svg'],
];

/** What csp_evaluator remarks on, and why that stays. */
const ACCEPTED: Record<string, string> = {
  "SCRIPT_ALLOWLIST_BYPASS script-src 'self'":
    'Our own origin serves no JSONP, no library that evaluates templates, and nothing that anybody has uploaded.',
};

const findings = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity < Severity.NONE)
    .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim());

describe('the policy', () => {
  it.each(ANSWERS)('of %s has no weakness that csp_evaluator knows', async (_, path, init) => {
    const policy = (await get(path, init)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(findings(policy).filter((finding) => !(finding in ACCEPTED))).toEqual([]);
  });

  it.each([
    ["script-src 'self' 'unsafe-inline'", 'SCRIPT_UNSAFE_INLINE'],
    ["script-src 'self' 'unsafe-eval'", 'SCRIPT_UNSAFE_EVAL'],
    ['script-src https:', 'PLAIN_URL_SCHEMES'],
    ['script-src *', 'PLAIN_WILDCARD'],
    ['script-src https://ajax.googleapis.com', 'SCRIPT_ALLOWLIST_BYPASS'],
    ["script-src 'self'", 'MISSING_DIRECTIVES'],
  ])('would be caught with %j', (policy, type) => {
    const found = findings(policy).filter((finding) => !(finding in ACCEPTED));
    expect(found.join()).toContain(type);
  });

  it('gives nothing that could be loaded as a script from where data comes', async () => {
    for (const [, path, init] of ANSWERS) {
      const { headers } = await get(path, init);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-type'), path).not.toContain('javascript');
    }
  });
});

describe('the headers', () => {
  it.each(ANSWERS)('of %s are complete', async (_, path, init) => {
    const { headers } = await get(path, init);
    expect(headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toMatch(
      /^(no-referrer|strict-origin-when-cross-origin)$/,
    );
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    for (const told of ['server', 'x-powered-by']) expect(headers.has(told)).toBe(false);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('security.txt', () => {
  it('says whom to tell, until when, and where it stands', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${business.email}`,
      'Preferred-Languages': 'en',
      Canonical: `${new URL(business.website).origin}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});

describe("the Mozilla Observatory's scoring", () => {
  const scan = async (path: string): Promise<Scan> => {
    const response = await get(path);
    const { hostname } = new URL(business.website);
    return {
      host: hostname,
      headers: response.headers,
      html: await response.text(),
      // The platform's own doing, for every site that it serves.
      httpRedirect: `https://${hostname}/`,
      // The domain has yet to be handed in at hstspreload.org; the header is what that asks for.
      preloaded: false,
    };
  };

  // Out of reach: +5 for cookies (no page sets one), +5 for subresource integrity (every script of a page is in the
  // page, hashed by the policy), +5 for preloading (only the owner of the domain can ask for it).
  it.each(['/', '/contact', '/admin/login', '/thank-you/ABCD-EFGH'])(
    'gives %s an A+ with every bonus that can be had',
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
  ])('tells %s, and counts it', async (result, changes, rest = {}) => {
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
