import { afterAll, describe, expect, it, vi } from 'vitest';
import { handleRequest } from '../../../netlify/server/http/handle-request.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { newAddress, startSite, type Sent } from '../../support/hosts/site.ts';

const site = await startSite();
const cookie = await site.signIn();
afterAll(() => site.close());

const status = async (path: string, sent: Sent) => (await site.send(path, sent)).status;

/** Each with a method that it refuses, and those that it takes. */
const ENDPOINTS = [
  ['/api/submit-lead', 'DELETE', 'POST, OPTIONS'],
  ['/api/correct-lead', 'GET', 'POST, OPTIONS'],
  ['/api/analytics', 'PUT', 'POST, OPTIONS'],
  ['/api/mapbox-token', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/health', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/login', 'GET', 'POST, OPTIONS'],
  ['/api/admin/login-link', 'GET', 'POST, OPTIONS'],
  ['/api/admin/logout', 'GET', 'POST, OPTIONS'],
  ['/api/admin/session', 'POST', 'GET, PATCH, HEAD, OPTIONS'],
  ['/api/admin/leads', 'PATCH', 'GET, POST, HEAD, OPTIONS'],
  ['/api/admin/leads/x', 'PUT', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
  ['/api/admin/leads/x/opened', 'GET', 'POST, OPTIONS'],
  ['/api/admin/leads/x/notify', 'GET', 'POST, OPTIONS'],
  ['/api/admin/leads/bulk', 'GET', 'POST, OPTIONS'],
  ['/api/admin/leads.csv', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/analytics', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/overview', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/notifications', 'PUT', 'GET, POST, HEAD, OPTIONS'],
  ['/api/admin/push', 'PATCH', 'GET, POST, HEAD, OPTIONS'],
  ['/api/admin/push/x', 'GET', 'POST, DELETE, OPTIONS'],
  ['/api/admin/calendar', 'PATCH', 'GET, POST, HEAD, OPTIONS'],
  ['/api/admin/calendar/x', 'GET', 'DELETE, OPTIONS'],
  ['/api/calendar/x.ics', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/devices', 'POST', 'GET, HEAD, OPTIONS'],
  ['/api/admin/devices/x', 'GET', 'DELETE, OPTIONS'],
  ['/api/admin/retention', 'GET', 'POST, OPTIONS'],
  ['/api/admin/database', 'POST', 'GET, HEAD, OPTIONS'],
] as const;
const OWNERS = ENDPOINTS.filter(([path]) => /^\/api\/admin\/(?!login)/.test(path));
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('every endpoint', () => {
  it.each(ENDPOINTS)(
    '%s refuses %s and names the methods that it takes',
    async (path, method, allow) => {
      const response = await site.send(path, { method, cookie });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toMatchObject({ success: false, code: 'method' });
    },
  );

  it('responds to OPTIONS without allowing other sites', async () => {
    const response = await site.send('/api/submit-lead', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
  });

  it('responds to HEAD like GET, without a body', async () => {
    const response = await site.send('/api/mapbox-token', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['/api/mapbox-token', {}],
    ['/api/health', {}],
    ['/api/submit-lead', { json: FILLED }],
    ['/api/submit-lead', { json: {} }],
    ['/api/analytics', { json: null }],
    ['/api/admin/login', { json: {} }],
    ['/api/admin/login-link', { method: 'POST' }],
    ['/api/admin/session', {}],
    ['/api/calendar/x.ics', {}],
  ] as [string, Sent][])(
    '%s %j is never cached, sniffed, framed or scripted',
    async (path, sent) => {
      const { headers } = await site.send(path, sent);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    },
  );

  it.each(OWNERS)('%s is 401 without a session, whatever else is wrong', async (path) => {
    for (const method of ['GET', ...WRITES, 'OPTIONS']) {
      expect(await status(path, { method, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(401);
    }
  });

  it.each(OWNERS)('%s takes no write from another site', async (path, _, allow) => {
    for (const method of WRITES.filter((write) => allow.includes(write)))
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        expect(await status(path, { method, cookie, headers }), method).toBe(403);
  });

  it('reveals nothing of an internal error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await handleRequest(
      new Request('http://localhost/'),
      { methods: ['GET'] },
      () => {
        throw new SyntaxError('Unexpected token in\n"Ana Pérez"');
      },
    );
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      '{"success":false,"error":"An unexpected error occurred.","code":"failed"}',
    );
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^Failed: SyntaxError < every-endpoint\.test\.ts:\d+:\d+ < handle-request\.ts:[^\n]+$/,
      ),
    );
    log.mockRestore();
  });
});

describe('GET /api/mapbox-token', () => {
  it.each([
    ['pk.public', 'pk.public'],
    ['sk.secret', null],
    ['', null],
  ])('with %j set responds %j', async (set, token) => {
    vi.stubEnv('MAPBOX_PUBLIC_TOKEN', set);
    const response = await site.send('/api/mapbox-token');
    vi.unstubAllEnvs();
    expect(await response.json()).toEqual({ token });
  });

  it('refuses the 31st in a minute from one household', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push(await status('/api/mapbox-token', { ip: `2001:db8:1:2::${n.toString(16)}` }));
    }
    expect(statuses.indexOf(429)).toBe(30);
    expect(await status('/api/mapbox-token', { ip: '2001:db8:1:3::1' })).toBe(200);
    expect(await status('/api/mapbox-token', { ip: newAddress() })).toBe(200);
  });

  it('refuses the 241st in a minute from one /48, whatever household asks', async () => {
    const statuses = [];
    for (let n = 0; n < 241; n += 1) {
      statuses.push(await status('/api/mapbox-token', { ip: `2001:db8:4:${n.toString(16)}::1` }));
    }
    expect(statuses.indexOf(429)).toBe(240);
    expect(await status('/api/mapbox-token', { ip: '2001:db8:5::1' })).toBe(200);
  });
});
