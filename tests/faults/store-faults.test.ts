import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { LeadsAnswer, SubmitLeadAnswer } from '@/domain/api.ts';
import { startFaultyStore, type Fault, type FaultyStore } from '../support/faulty-store.ts';
import { FILLED } from '../support/leads.ts';
import { PASSWORD, siteWith, type Sent, type Site } from '../support/site.ts';

let site: Site;
let store: FaultyStore;
let cookie: string;
beforeAll(async () => {
  site = await siteWith(async (blobs) => {
    store = await startFaultyStore(blobs);
    return store.context;
  });
  cookie = await site.signIn();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  store.mend();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await store.close();
  await site.close();
});

const STATUSES = [400, 401, 403, 404, 408, 409, 412, 413, 422, 429, 500, 502, 503, 504];
const faults: [string, Fault][] = [
  ...STATUSES.map((status): [string, Fault] => [`answers ${status}`, { kind: 'status', status }]),
  ['answers 200 without an ETag', { kind: 'status', status: 200 }],
  ['resets', { kind: 'reset' }],
  ['hangs', { kind: 'hang' }],
  ['stops halfway', { kind: 'halfway' }],
];

const VIEW = {
  event_type: 'page_view',
  page_path: '/',
  session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
};

const submit = (over: Record<string, unknown> = {}) =>
  site.send('/api/submit-lead', { json: { ...FILLED, ...over } });
const leadsNamed = async (name: string) => {
  const response = await site.send('/api/admin/leads?limit=100', { cookie });
  return ((await response.json()) as LeadsAnswer).leads.filter((lead) => lead.name === name);
};
const timed = async (work: () => Promise<Response>) => {
  const begun = performance.now();
  const response = await work();
  return { response, seconds: (performance.now() - begun) / 1000 };
};

describe('a lead, when the store', () => {
  it.each(faults)(
    '%s, is never called stored, and a retry with its id makes one',
    async (what, fault) => {
      const name = `Lead ${what}`;
      const submissionId = v7();
      store.fail(fault, { method: 'PUT', path: /\/lead\// });
      const { response, seconds } = await timed(() => submit({ name, submissionId }));
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        success: false,
        error: 'Failed to submit form',
        code: 'not_stored',
      });
      expect(seconds).toBeLessThan(12);
      store.mend();
      expect(await leadsNamed(name)).toEqual([]);
      expect((await submit({ name, submissionId })).status).toBe(200);
      expect(await leadsNamed(name)).toHaveLength(1);
    },
  );

  it('stores it and loses the answer, is found again by the same call', async () => {
    store.fail({ kind: 'lost' }, { method: 'PUT', path: /\/lead\//, times: 1 });
    const response = await submit({ name: 'Answer Lost', submissionId: v7() });
    expect(response.status).toBe(200);
    expect(await leadsNamed('Answer Lost')).toHaveLength(1);
  });

  it('stores it and loses every answer, is one lead after the retry', async () => {
    const json = { name: 'All Answers Lost', submissionId: v7() };
    store.fail({ kind: 'lost' }, { method: 'PUT', path: /\/lead\// });
    expect((await submit(json)).status).toBe(503);
    store.mend();
    const retried = (await (await submit(json)).json()) as SubmitLeadAnswer;
    expect(retried.success).toBe(true);
    expect(await leadsNamed('All Answers Lost')).toHaveLength(1);
  });

  it('fails twice and then works, is stored without anybody noticing', async () => {
    store.fail({ kind: 'status', status: 503 }, { method: 'PUT', path: /\/lead\//, times: 2 });
    expect((await submit({ name: 'Third Try', submissionId: v7() })).status).toBe(200);
    expect(await leadsNamed('Third Try')).toHaveLength(1);
  });
});

describe('when the store is down', () => {
  const down: [string, Fault][] = [
    ['answering 500', { kind: 'status', status: 500 }],
    ['hanging', { kind: 'hang' }],
  ];

  it.each(down)('(%s) every call that needs it says so in time', async (_, fault) => {
    store.fail(fault);
    const calls: [string, Sent][] = [
      ['/api/submit-lead', { json: FILLED }],
      ['/api/analytics', { json: VIEW }],
      ['/api/admin/login', { json: { password: PASSWORD } }],
      ['/api/admin/session', { cookie }],
      ['/api/admin/leads', { cookie }],
      ['/api/admin/analytics', { cookie }],
      ['/api/admin/logout', { cookie, method: 'POST' }],
    ];
    await Promise.all(
      calls.map(async ([path, sent]) => {
        const { response, seconds } = await timed(() => site.send(path, sent));
        expect(response.status, path).toBe(503);
        expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(response.headers.getSetCookie(), path).toEqual([]);
        expect(await response.json(), path).toMatchObject({ success: false });
        expect(seconds, path).toBeLessThan(12);
      }),
    );
    store.mend();
    expect((await site.send('/api/admin/session', { cookie })).status).toBe(200);
  });

  it('a logout says that it did not work, and works later', async () => {
    const own = await site.signIn();
    store.fail({ kind: 'status', status: 500 }, { method: 'PUT' });
    const logout = () => site.send('/api/admin/logout', { method: 'POST', cookie: own });
    expect((await logout()).status).toBe(503);
    store.mend();
    expect((await logout()).status).toBe(204);
    expect((await site.send('/api/admin/session', { cookie: own })).status).toBe(401);
  });

  it('a logout that only revoked has ended the session', async () => {
    const own = await site.signIn();
    store.fail({ kind: 'status', status: 500 }, { method: 'DELETE' });
    expect((await site.send('/api/admin/logout', { method: 'POST', cookie: own })).status).toBe(
      503,
    );
    store.mend();
    expect((await site.send('/api/admin/session', { cookie: own })).status).toBe(401);
  });

  it('the map token does not depend on it', async () => {
    store.fail({ kind: 'hang' });
    expect((await site.send('/api/mapbox-token')).status).toBe(200);
  });
});
