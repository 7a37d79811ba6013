import { afterAll, describe, expect, it, vi } from 'vitest';
import { handleRequest } from '../../../netlify/server/http/handle-request.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { newAddress, startSite, type Sent } from '../../support/hosts/site.ts';

const site = await startSite();
const cookie = await site.logIn();
afterAll(() => site.close());

const status = async (path: string, sent: Sent) => (await site.send(path, sent)).status;

/** Each endpoint with a method that it refuses, and the methods that it takes. */
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

  it.each(OWNERS.filter(([path]) => path.includes('/leads/x')))(
    '%s finds nothing if no lead has the id',
    async (path, _, allow) => {
      const json = { version: 0, status: 'spam' };
      for (const id of [newId(), 'x', '..%2F..%2Fsession', `${newId()}%20`])
        for (const method of ['GET', ...WRITES].filter((each) => allow.includes(each))) {
          const sent = { method, cookie, ...(method === 'PATCH' && { json }) };
          const response = await site.send(path.replace('x', id), sent);
          expect(response.status, `${method} ${id}`).toBe(404);
          expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
        }
    },
  );

  it('reveals nothing about an internal error', async () => {
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

it.each([
  ['pk.public', 'pk.public'],
  ['sk.secret', null],
  ['', null],
])('GET /api/mapbox-token with %j set responds %j', async (set, token) => {
  vi.stubEnv('MAPBOX_PUBLIC_TOKEN', set);
  const response = await site.send('/api/mapbox-token');
  vi.unstubAllEnvs();
  expect(await response.json()).toEqual({ token });
});

describe('in a minute', () => {
  const firstRefused = async (path: string, sent: Sent[]) => {
    const statuses = [];
    for (const each of sent) statuses.push(await status(path, each));
    return statuses.indexOf(429);
  };
  const asks = (count: number, ipOf: (n: string) => string, sent: Sent = {}) =>
    Array.from({ length: count }, (_, n) => ({ ...sent, ip: ipOf(n.toString(16)) }));

  it.each<[string, Sent, number]>([
    ['/api/mapbox-token', {}, 30],
    ['/api/calendar/x.ics', {}, 30],
    ['/api/health', {}, 60],
    ['/api/analytics', { json: null }, 120],
  ])('%s %j answers one household %d times', async (path, sent, most) => {
    const all = asks(most + 1, (n) => `2001:db8:1:2::${n}`, sent);
    expect(await firstRefused(path, all)).toBe(most);
    for (const ip of ['2001:db8:1:3::1', newAddress()])
      expect(await status(path, { ...sent, ip })).not.toBe(429);
  });

  it('a /48 is answered 240 times, whichever household asks', async () => {
    const all = asks(241, (n) => `2001:db8:4:${n}::1`);
    expect(await firstRefused('/api/mapbox-token', all)).toBe(240);
    expect(await status('/api/mapbox-token', { ip: '2001:db8:5::1' })).toBe(200);
  });
});
