import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleRequest } from '../../../netlify/server/http/handle-request.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { newAddress, startSite, type Sent, type Site } from '../../support/hosts/site.ts';

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const status = async (path: string, sent: Sent) => (await site.send(path, sent)).status;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('every call', () => {
  it.each([
    ['/api/submit-lead', 'DELETE', 'POST, OPTIONS'],
    ['/api/submit-lead', 'GET', 'POST, OPTIONS'],
    ['/api/analytics', 'PUT', 'POST, OPTIONS'],
    ['/api/mapbox-token', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/login', 'GET', 'POST, OPTIONS'],
    ['/api/admin/logout', 'GET', 'POST, OPTIONS'],
    ['/api/admin/session', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/leads', 'PATCH', 'GET, POST, HEAD, OPTIONS'],
    ['/api/admin/leads/x', 'PUT', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['/api/admin/leads/x/opened', 'GET', 'POST, OPTIONS'],
    ['/api/admin/leads/x/notify', 'GET', 'POST, OPTIONS'],
    ['/api/admin/leads/bulk', 'GET', 'POST, OPTIONS'],
    ['/api/admin/leads.csv', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/analytics', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/analytics.csv', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/overview', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/notifications', 'PUT', 'GET, POST, HEAD, OPTIONS'],
    ['/api/admin/export', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/admin/database', 'POST', 'GET, HEAD, OPTIONS'],
  ])('%s refuses %s and names the methods that it takes', async (path, method, allow) => {
    const response = await site.send(path, { method, cookie });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ success: false, code: 'method' });
  });

  it('answers OPTIONS without opening itself to other sites', async () => {
    const response = await site.send('/api/submit-lead', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await site.send('/api/mapbox-token', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['/api/mapbox-token', {}],
    ['/api/submit-lead', { json: FILLED }],
    ['/api/submit-lead', { json: {} }],
    ['/api/analytics', { json: null }],
    ['/api/admin/login', { json: {} }],
    ['/api/admin/session', {}],
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

  it.each([
    '/api/admin/session',
    '/api/admin/leads',
    '/api/admin/leads/x',
    '/api/admin/leads/x/opened',
    '/api/admin/leads/x/notify',
    '/api/admin/leads/bulk',
    '/api/admin/leads.csv',
    '/api/admin/analytics',
    '/api/admin/analytics.csv',
    '/api/admin/overview',
    '/api/admin/notifications',
    '/api/admin/export',
    '/api/admin/database',
    '/api/admin/logout',
  ])('%s is 401 without a session, whatever else is wrong', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(await status(path, { method, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(401);
    }
  });

  it('tells nothing of what went wrong inside', async () => {
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
        /^Failed: SyntaxError < calls\.test\.ts:\d+:\d+ < handle-request\.ts:[^\n]+$/,
      ),
    );
    log.mockRestore();
  });
});

describe('a body', () => {
  const path = '/api/submit-lead';

  it('over 64 KB is refused, whatever length it claims', async () => {
    const big = JSON.stringify({ ...FILLED, more: 'x'.repeat(64 * 1024) });
    expect(await status(path, { method: 'POST', body: big, headers: JSON_TYPE })).toBe(413);
    const claimed = { ...JSON_TYPE, 'content-length': '10' };
    expect(await status(path, { method: 'POST', body: big, headers: claimed })).toBe(413);
    const lying = { ...JSON_TYPE, 'content-length': '65537' };
    expect(await status(path, { method: 'POST', body: '{}', headers: lying })).toBe(413);
  });

  it('without end is not read to its end', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(8 * 1024));
      },
    });
    const init = { method: 'POST', body: endless, headers: JSON_TYPE, duplex: 'half' };
    expect(await status(path, init as Sent)).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it.each(['', 'text/html', 'multipart/form-data; boundary=x', 'application/jsonp', 'text/plain'])(
    'of type %j is refused',
    async (type) => {
      const body = new TextEncoder().encode('{}');
      expect(
        await status(path, { method: 'POST', body, headers: type ? { 'content-type': type } : {} }),
      ).toBe(415);
    },
  );

  it('of a type written in another way is read', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await status(path, { method: 'POST', body: JSON.stringify(FILLED), headers })).toBe(200);
  });

  it.each([
    '',
    '{',
    'nope',
    '{"a":',
    '['.repeat(20) + ']'.repeat(20),
    '['.repeat(30_000) + ']'.repeat(30_000),
  ])('that is no readable JSON is refused (%#)', async (body) => {
    const response = await site.send(path, { method: 'POST', body, headers: JSON_TYPE });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed' });
  });

  it.each([
    'null',
    '[]',
    '7',
    '"x"',
    '{"__proto__":{"name":"A"}}',
    '{"constructor":{"prototype":{"name":"A"}}}',
  ])('that holds no fields, %s, misses them all', async (body) => {
    const response = await site.send(path, { method: 'POST', body, headers: JSON_TYPE });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: object };
    expect(Object.keys(fields)).toHaveLength(5);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });

  it('never brings what nobody asked for into the store', async () => {
    const name = 'Only The Known';
    const json = {
      ...FILLED,
      name,
      suspect: { score: 0 },
      id: 'x',
      created_at: '1999',
      status: 'won',
      __proto__x: 1,
    };
    expect(await status(path, { json })).toBe(200);
    const { leads } = (await (await site.send('/api/admin/leads', { cookie })).json()) as {
      leads: Record<string, unknown>[];
    };
    const lead = leads.find((each) => each['name'] === name);
    expect(lead).toMatchObject({ status: 'new', suspect: null });
    expect(lead?.['created_at']).not.toBe('1999');
    expect(lead).not.toHaveProperty('__proto__x');
    expect(lead).not.toHaveProperty('windowCount');
  });

  it('keeps where it came from when that is right, and drops it when not', async () => {
    const right = {
      session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
      landing_path: '/services',
      referrer: 'https://search.example/?q=windows',
      campaign: { source: 'flyer', medium: 'x'.repeat(81), name: 7, more: 'no' },
      consent_version: '2024-1',
    };
    const wrong = {
      session_id: 'me',
      landing_path: 'services?x',
      referrer: 'javascript:1',
      campaign: [],
      consent_version: {},
    };
    await site.send(path, { json: { ...FILLED, name: 'Came Right', ...right } });
    await site.send(path, { json: { ...FILLED, name: 'Came Wrong', ...wrong } });
    const { leads } = (await (await site.send('/api/admin/leads', { cookie })).json()) as {
      leads: Record<string, unknown>[];
    };
    expect(leads.find(({ name }) => name === 'Came Right')).toMatchObject({
      ...right,
      referrer: 'https://search.example',
      campaign: { source: 'flyer' },
    });
    expect(leads.find(({ name }) => name === 'Came Wrong')).toMatchObject({
      session_id: null,
      landing_path: null,
      referrer: null,
      campaign: null,
      consent_version: null,
    });
  });
});

describe('GET /api/mapbox-token', () => {
  it.each([
    ['pk.public', 'pk.public'],
    ['sk.secret', null],
    ['', null],
  ])('with %j set answers %j', async (set, token) => {
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
});
