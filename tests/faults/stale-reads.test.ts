import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API, type SubmitLeadResponse } from '@/domain/api.ts';
import { startFaultySite, type FaultySite } from '../support/hosts/faulty-site.ts';
import { fromStranger, newId } from '../support/fixtures/leads.ts';
import { view } from '../support/fixtures/visits.ts';
import { newAddress } from '../support/hosts/site.ts';
import { ownerOf, type Owner } from '../support/hosts/owner.ts';

let site: FaultySite;
let owner: Owner;
let id: string;
beforeEach(async () => {
  site = await startFaultySite();
  owner = ownerOf(site, await site.logIn());
  id = newId();
  expect((await submit(id)).status).toBe(200);
});
afterEach(async () => {
  await site.close();
});

const submit = (submissionId: string) =>
  site.send('/api/submit-lead', { json: { ...fromStranger(), submissionId } });
const receiptOf = async (response: Response) => {
  const answer = (await response.json()) as SubmitLeadResponse;
  return answer.success ? answer.receipt : null;
};
const change = (status: string, version = 0) => owner.change(id, { version, status });
const stats = async () => (await owner.analytics()).stats;
const batch = () => ({ batch: newId(), events: [view(1)] });

describe('a stale cache', () => {
  it('is never read: everybody reads what was written last', async () => {
    await site.freeze('cached');
    const second = newId();
    expect((await submit(second)).status).toBe(200);
    expect((await change('contacted')).status).toBe(200);
    expect((await site.send('/api/analytics', { json: batch() })).status).toBe(204);
    const listed = await owner.leads();
    expect(listed.map((lead) => [lead.id, lead.status])).toEqual([
      [second, 'new'],
      [id, 'contacted'],
    ]);
    expect(await stats()).toMatchObject({ total_leads: 2, total_page_views: 1 });
    const other = await site.logIn();
    const logout = { method: 'POST', cookie: other };
    expect((await site.send('/api/admin/logout', logout)).status).toBe(204);
    expect((await site.send('/api/admin/session', { cookie: other })).status).toBe(401);
  });
});

describe('if even strong reads are stale', () => {
  it('a submission is one lead, and a retry succeeds only if the lead is seen', async () => {
    await site.freeze('all');
    const second = newId();
    const first = await submit(second);
    expect(first.status).toBe(200);
    expect((await submit(second)).status).toBe(503);
    await site.mend();
    const retried = await submit(second);
    expect(await receiptOf(retried)).toBe(await receiptOf(first));
    expect((await owner.leads()).map((lead) => lead.id)).toEqual([second, id]);
  });

  it('a change overwrites no unseen one', async () => {
    await site.freeze('all');
    expect((await change('contacted')).status).toBe(200);
    expect((await change('spam')).status).toBe(503);
    await site.mend();
    expect((await change('spam')).status).toBe(409);
    expect(await owner.leads()).toMatchObject([{ id, status: 'contacted', version: 1 }]);
  });

  it('events sent again are counted once', async () => {
    const json = batch();
    await site.freeze('all');
    expect((await site.send('/api/analytics', { json })).status).toBe(204);
    expect((await site.send('/api/analytics', { json })).status).toBe(503);
    await site.mend();
    expect((await site.send('/api/analytics', { json })).status).toBe(204);
    expect(await stats()).toMatchObject({ total_page_views: 1 });
  });

  it('nobody gets more tries at the password', async () => {
    const ip = newAddress();
    const guess = (password: string) => site.send('/api/admin/login', { ip, json: { password } });
    await site.freeze('all');
    const responses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) responses.push((await guess('a guess')).status);
    expect(responses.filter((status) => status === 401).length).toBeLessThanOrEqual(8);
    expect(responses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  it('a logout has ended the session', async () => {
    await site.freeze('all');
    expect(
      (await site.send('/api/admin/logout', { method: 'POST', cookie: owner.cookie })).status,
    ).toBe(204);
    await site.mend();
    expect((await owner.send(API.session)).status).toBe(401);
  });
});
