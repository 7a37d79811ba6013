import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorResponse, LeadResponse } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import {
  type Fault,
  startFaultySite,
  timed,
  type FaultySite,
} from '../support/hosts/faulty-site.ts';
import { FILLED, newId } from '../support/fixtures/leads.ts';

const STATUSES = [400, 401, 403, 404, 409, 412, 413, 429, 500, 503];
const faults: [string, Fault][] = [
  ...STATUSES.map((status): [string, Fault] => [`answers ${status}`, { kind: 'status', status }]),
  ['answers 200 without an ETag', { kind: 'status', status: 200 }],
  ['resets', { kind: 'reset' }],
  ['hangs', { kind: 'hang' }],
];

let site: FaultySite;
let cookie: string;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  site = await startFaultySite();
  cookie = await site.signIn();
});
afterAll(async () => {
  await site.settle();
  await site.close();
  vi.restoreAllMocks();
});

const newLead = async (): Promise<string> => {
  const id = newId();
  const accepted = await site.send('/api/submit-lead', { json: { ...FILLED, submissionId: id } });
  expect(accepted.status).toBe(200);
  return id;
};
/** Faults of one lead, so that tests that wait for the store wait together. */
const failAt = (kind: 'leadlog' | 'tombstone', id: string, fault: Fault, times?: number) => {
  const path = new RegExp(`/${kind}/[^/]+/${id}`);
  return site.fail(fault, { method: 'PUT', path, ...(times !== undefined && { times }) });
};

const CONTACTED = { version: 0, status: 'contacted', note: 'Left word.' };
const change = (id: string, json: unknown) =>
  site.send(`/api/admin/leads/${id}`, { method: 'PATCH', cookie, json });
const detail = async (id: string): Promise<LeadDetail> =>
  (await (await site.send(`/api/admin/leads/${id}`, { cookie })).json()) as LeadDetail;

describe('a change of a lead, when the store', () => {
  it.each(faults)(
    '%s, never reports success, and stores the repeated change once',
    async (_, fault) => {
      const id = await newLead();
      const mend = failAt('leadlog', id, fault);
      const { response, seconds } = await timed(() => change(id, CONTACTED));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
      expect(seconds).toBeLessThan(12);
      mend();
      expect((await detail(id)).lead).toMatchObject({ status: 'new', version: 0 });
      expect((await change(id, CONTACTED)).status).toBe(200);
      expect((await change(id, CONTACTED)).status).toBe(200);
      const { lead, log } = await detail(id);
      expect(lead).toMatchObject({ status: 'contacted', version: 1 });
      expect(log).toHaveLength(1);
    },
  );

  it('stores it and loses the response, reports success', async () => {
    const id = await newLead();
    failAt('leadlog', id, { kind: 'lost' }, 1);
    const { lead } = (await (await change(id, CONTACTED)).json()) as LeadResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
    expect((await detail(id)).log).toHaveLength(1);
  });

  it('stores it and loses every response, has one change after the retry', async () => {
    const id = await newLead();
    const mend = failAt('leadlog', id, { kind: 'lost' });
    expect((await change(id, CONTACTED)).status).toBe(503);
    mend();
    expect((await change(id, CONTACTED)).status).toBe(200);
    expect((await detail(id)).log).toHaveLength(1);
  });

  it('loses every response, does not let another change overwrite it unseen', async () => {
    const id = await newLead();
    const mend = failAt('leadlog', id, { kind: 'lost' });
    expect((await change(id, CONTACTED)).status).toBe(503);
    mend();
    const other = await change(id, { version: 0, status: 'spam' });
    expect(other.status).toBe(409);
    const { lead } = (await other.json()) as ErrorResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
  });

  it('cannot read the log, refuses the change', async () => {
    const id = await newLead();
    expect((await change(id, CONTACTED)).status).toBe(200);
    const failure: Fault = { kind: 'status', status: 500 };
    const mend = site.fail(failure, { method: 'GET', path: /leadlog/ });
    expect((await change(id, { version: 1, status: 'won' })).status).toBe(503);
    mend();
    expect((await detail(id)).lead).toMatchObject({ status: 'contacted', version: 1 });
  });
});

describe('an erasure, when the store', () => {
  it.each(faults)('%s, never reports success, and succeeds later', async (_, fault) => {
    const id = await newLead();
    const erase = () => site.send(`/api/admin/leads/${id}`, { method: 'DELETE', cookie });
    const mend = failAt('tombstone', id, fault);
    const { response, seconds } = await timed(erase);
    expect(response.status).toBe(503);
    expect(seconds).toBeLessThan(12);
    mend();
    expect((await detail(id)).lead.id).toBe(id);
    expect((await erase()).status).toBe(204);
    expect((await site.send(`/api/admin/leads/${id}`, { cookie })).status).toBe(404);
  });

  it('fails on one lead of a person, erases all of them at the next try', async () => {
    const id = await newLead();
    const other = await newLead();
    const path = (lead: string) => `/api/admin/leads/${lead}`;
    const erase = () => site.send(`${path(id)}?person=1`, { method: 'DELETE', cookie });
    const mend = failAt('tombstone', other, { kind: 'status', status: 503 });
    expect((await erase()).status).toBe(503);
    mend();
    // By now the work behind the first request may have finished the other one, which it had announced.
    expect((await erase()).status).toBe(204);
    for (const lead of [id, other]) {
      expect((await site.send(path(lead), { cookie })).status).toBe(404);
    }
  });
});
