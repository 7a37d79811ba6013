import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';
import { handleRequest } from '../../../netlify/server/http/handle-request.ts';
import { newId } from '../../support/fixtures/leads.ts';
import { OWNER_PATHS } from '../../support/hosts/owner.ts';
import { newAddress, startSite, type Sent } from '../../support/hosts/site.ts';

const site = await startSite();
const cookie = await site.logIn();
afterAll(() => site.close());

const status = async (path: string, sent: Sent) => (await site.send(path, sent)).status;

const own = [...(await loadFunctions()).values()].flatMap(({ config }) => config?.path ?? []);
const ADDRESSES = [...own, ...OWNER_PATHS].filter((path) => !/^\/api$|\*$/.test(path));

describe('every endpoint', () => {
  it.each(ADDRESSES)('%s refuses PUT, names its methods, and is never cached', async (path) => {
    const response = await site.send(path.replace(/:\w+/, 'x'), { method: 'PUT', cookie });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toMatch(/^(?:GET|POST|DELETE)\b.*, OPTIONS$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, code: 'method' });
  });

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
    ['/api/admin/leads/:id', ['GET', 'PATCH', 'DELETE']],
    ['/api/admin/leads/:id/opened', ['POST']],
    ['/api/admin/leads/:id/notify', ['POST']],
  ])('%s finds nothing if no lead has the id', async (path, methods) => {
    const json = { version: 0, status: 'spam' };
    for (const id of [newId(), 'x', '..%2F..%2Fsession', `${newId()}%20`])
      for (const method of methods) {
        const sent = { method, cookie, ...(method === 'PATCH' && { json }) };
        const response = await site.send(path.replace(':id', id), sent);
        expect(response.status, `${method} ${id}`).toBe(404);
        expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
      }
  });

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
