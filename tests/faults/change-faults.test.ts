import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorResponse, LeadResponse } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { startFaultySite, timed, type FaultySite } from '../support/hosts/faulty-site.ts';
import type { Fault, FaultyStore } from '../support/stores/faulty-store.ts';
import { FILLED } from '../support/fixtures/leads.ts';

const ENTRIES = { method: 'PUT', path: /\/leadlog\// };
const STATUSES = [400, 401, 403, 404, 409, 412, 413, 429, 500, 503];
const faults: [string, Fault][] = [
  ...STATUSES.map((status): [string, Fault] => [`answers ${status}`, { kind: 'status', status }]),
  ['answers 200 without an ETag', { kind: 'status', status: 200 }],
  ['resets', { kind: 'reset' }],
  ['hangs', { kind: 'hang' }],
];

let site: FaultySite;
let store: FaultyStore;
let cookie: string;
let id: string;
beforeAll(async () => {
  site = await startFaultySite();
  ({ store } = site);
  cookie = await site.signIn();
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  id = v7();
  const accepted = await site.send('/api/submit-lead', { json: { ...FILLED, submissionId: id } });
  expect(accepted.status).toBe(200);
});
afterEach(async () => {
  await store.mend();
  await site.settle();
  vi.restoreAllMocks();
});
afterAll(() => site.close());

const CONTACTED = { version: 0, status: 'contacted', note: 'Left word.' };
const change = (json: unknown) =>
  site.send(`/api/admin/leads/${id}`, { method: 'PATCH', cookie, json });
const detail = async (): Promise<LeadDetail> =>
  (await (await site.send(`/api/admin/leads/${id}`, { cookie })).json()) as LeadDetail;

describe('a change of a lead, when the store', () => {
  it.each(faults)(
    '%s, never reports success, and stores the repeated change once',
    async (_, fault) => {
      store.fail(fault, ENTRIES);
      const { response, seconds } = await timed(() => change(CONTACTED));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
      expect(seconds).toBeLessThan(12);
      await store.mend();
      expect((await detail()).lead).toMatchObject({ status: 'new', version: 0 });
      expect((await change(CONTACTED)).status).toBe(200);
      expect((await change(CONTACTED)).status).toBe(200);
      const { lead, log } = await detail();
      expect(lead).toMatchObject({ status: 'contacted', version: 1 });
      expect(log).toHaveLength(1);
    },
  );

  it('stores it and loses the response, reports success', async () => {
    store.fail({ kind: 'lost' }, { ...ENTRIES, times: 1 });
    const { lead } = (await (await change(CONTACTED)).json()) as LeadResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
    expect((await detail()).log).toHaveLength(1);
  });

  it('stores it and loses every response, has one change after the retry', async () => {
    store.fail({ kind: 'lost' }, ENTRIES);
    expect((await change(CONTACTED)).status).toBe(503);
    await store.mend();
    expect((await change(CONTACTED)).status).toBe(200);
    expect((await detail()).log).toHaveLength(1);
  });

  it('loses every response, does not let another change overwrite it unseen', async () => {
    store.fail({ kind: 'lost' }, ENTRIES);
    expect((await change(CONTACTED)).status).toBe(503);
    await store.mend();
    const other = await change({ version: 0, status: 'spam' });
    expect(other.status).toBe(409);
    const { lead } = (await other.json()) as ErrorResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
  });

  it('cannot read the log, refuses the change', async () => {
    expect((await change(CONTACTED)).status).toBe(200);
    store.fail({ kind: 'status', status: 500 }, { method: 'GET', path: /leadlog/ });
    expect((await change({ version: 1, status: 'won' })).status).toBe(503);
    await store.mend();
    expect((await detail()).lead).toMatchObject({ status: 'contacted', version: 1 });
  });
});

describe('an erasure, when the store', () => {
  it.each(faults)('%s, never reports success, and succeeds later', async (_, fault) => {
    const erase = () => site.send(`/api/admin/leads/${id}`, { method: 'DELETE', cookie });
    store.fail(fault, { method: 'PUT', path: /\/tombstone\// });
    const { response, seconds } = await timed(erase);
    expect(response.status).toBe(503);
    expect(seconds).toBeLessThan(12);
    await store.mend();
    expect((await detail()).lead.id).toBe(id);
    expect((await erase()).status).toBe(204);
    expect((await site.send(`/api/admin/leads/${id}`, { cookie })).status).toBe(404);
  });

  it('fails on one lead of a person, erases all of them at the next try', async () => {
    const other = v7();
    const submitted = await site.send('/api/submit-lead', {
      json: { ...FILLED, submissionId: other },
    });
    expect(submitted.status).toBe(200);
    const path = (lead: string) => `/api/admin/leads/${lead}`;
    const erase = () => site.send(`${path(id)}?person=1`, { method: 'DELETE', cookie });
    const tombstone = new RegExp(`/tombstone/[^/]+/${other}`);
    store.fail({ kind: 'status', status: 503 }, { method: 'PUT', path: tombstone });
    expect((await erase()).status).toBe(503);
    await store.mend();
    // By now the work behind the first request may have finished the other one, which it had announced.
    expect((await erase()).status).toBe(204);
    for (const lead of [id, other]) {
      expect((await site.send(path(lead), { cookie })).status).toBe(404);
    }
  });
});
