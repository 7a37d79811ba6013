import { readFileSync } from 'node:fs';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, describe, expect, it } from 'vitest';
import type { Business } from '@/domain/business.ts';
import { startFreshHost } from '../../support/hosts/host-process.ts';

/** The built site's business file, which may be of another company than the tests' one. */
const business = JSON.parse(readFileSync('src/content/business.json', 'utf8')) as Business;

const host = await startFreshHost();
afterAll(() => host.kill('SIGTERM'));

const get = (path: string, init: RequestInit = {}) =>
  fetch(host.url + path, { redirect: 'manual', ...init });

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

/** The findings of csp_evaluator that are accepted, each with the reason. */
const ACCEPTED: Record<string, string> = {
  "SCRIPT_ALLOWLIST_BYPASS script-src 'self'":
    'Our own origin serves no JSONP, no library that evaluates templates, and nothing that anybody has uploaded.',
};

const findings = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity < Severity.NONE)
    .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim());

it.each(ANSWERS)(
  '%s has every header, and a policy that csp_evaluator finds no fault in',
  async (_, path, init) => {
    const { headers } = await get(path, init);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(findings(policy).filter((finding) => !(finding in ACCEPTED))).toEqual([]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'content-type': expect.not.stringContaining('javascript') as string,
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(
        /^(no-referrer|strict-origin-when-cross-origin)$/,
      ) as string,
    });
    if (headers.get('content-type')?.startsWith('text/html'))
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const told = /^(access-control|server$|x-powered-by$|set-cookie$)/;
    expect([...headers.keys()].filter((name) => told.test(name))).toEqual([]);
  },
);

it('lets other sites show the pictures of link previews', async () => {
  const { headers } = await get('/og/home.jpg');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it.each([
  ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
  ['/contact.vcf', /^text\/vcard; charset=utf-8$/],
  ['/admin/desk.webmanifest', /^application\/manifest\+json/],
])('%s has its type', async (path, type) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(type);
});

describe('security.txt', () => {
  it('names the contact, its expiry and its own address', async () => {
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
