import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadAnswer } from '@/domain/api.ts';
import type { LeadDetail, OverviewAnswer } from '@/domain/desk.ts';
import { forgetPersons, joinOf, rememberPerson } from '../../netlify/server/leads/joins.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const arrive = async (over: Record<string, unknown>): Promise<string> => {
  const id = await site.submitLead(over);
  await site.settle();
  return id;
};
const detail = async (id: string) =>
  (await (await site.send(`/api/admin/leads/${id}`, { cookie })).json()) as LeadDetail;
const overview = async () =>
  (await (await site.send('/api/admin/overview', { cookie })).json()) as OverviewAnswer;

describe('the same person again within a day', () => {
  it('is a lead of its own that joins the first, by phone or by name and address', async () => {
    const before = await overview();
    const first = await arrive({ name: 'Jo Joins', phone: '336 555 0131' });
    const byPhone = await arrive({ name: 'Joanna', phone: '+1 (336) 555-0131', address: '9 Elm' });
    const byHome = await arrive({ name: 'JO  Joins', phone: '336 555 0132' });
    const other = await arrive({ name: 'Jo Other', phone: '336 555 0133' });
    const shown = await detail(first);
    expect(shown.lead.joins).toBeNull();
    expect(shown.reached_out_again.map(({ id }) => id)).toEqual([byPhone, byHome]);
    expect((await detail(byPhone)).first?.id).toBe(first);
    expect((await detail(byHome)).lead.joins).toBe(first);
    expect((await detail(other)).lead.joins).toBeNull();
    const after = await overview();
    expect(after.stats.total_leads).toBe(before.stats.total_leads + 2);
    expect(after.calls.total).toBe(before.calls.total + 2);
    const called = after.calls.leads.map(({ id }) => id);
    expect(called).toContain(first);
    expect(called).not.toContain(byPhone);
  });

  it('is to be called although the first request was answered before', async () => {
    const first = await arrive({ name: 'Answered Once', phone: '336 555 0141' });
    const json = { version: 0, status: 'contacted' };
    await site.send(`/api/admin/leads/${first}`, { method: 'PATCH', cookie, json });
    const again = await arrive({ name: 'Answered Once', phone: '336 555 0141' });
    expect((await overview()).calls.leads.map(({ id }) => id)).toContain(again);
  });

  it('joins what was added by hand, but never what is suspected', async () => {
    const json = { name: 'By Hand', phone: '336 555 0151', address: '1 Oak' };
    const added = await site.send('/api/admin/leads', { cookie, json });
    await site.settle();
    const { lead } = (await added.json()) as LeadAnswer;
    const again = await arrive({ name: 'By Web', phone: '336 555 0151' });
    expect((await detail(again)).lead.joins).toBe(lead.id);
    await arrive({ name: 'Trapped', phone: '336 555 0152', honeypot: 'x' });
    const freed = await arrive({ name: 'Trapped', phone: '336 555 0152' });
    expect((await detail(freed)).lead.joins).toBeNull();
  });

  it('does not join a lead that was erased', async () => {
    const first = await arrive({ name: 'Was Erased', phone: '336 555 0161' });
    await site.send(`/api/admin/leads/${first}`, { method: 'DELETE', cookie });
    await site.settle();
    const again = await arrive({ name: 'Was Erased', phone: '336 555 0161' });
    expect((await detail(again)).lead.joins).toBeNull();
  });

  it('does not join an erased lead by way of one that joined it', async () => {
    const first = await arrive({ name: 'Erased First', phone: '336 555 0162' });
    await arrive({ name: 'Second Name', phone: '336 555 0162' });
    await site.send(`/api/admin/leads/${first}`, { method: 'DELETE', cookie });
    await site.settle();
    const third = await arrive({ name: 'Second Name', phone: '336 555 0163' });
    expect((await detail(third)).lead.joins).toBeNull();
  });
});

describe('the memory of who asked', () => {
  const START = Date.UTC(2030, 2, 1);
  const HOUR = 3_600_000;

  it('ends after a day, and chains lead to the first of all', async () => {
    const store = memoryStore();
    const first = leadRecord(START);
    await rememberPerson(store, first);
    const at = (hours: number) => new Date(START + hours * HOUR);
    const second = leadRecord(START + 20 * HOUR, {
      joins: await joinOf(store, leadRecord(0), at(20)),
    });
    expect(second.joins).toBe(first.id);
    await rememberPerson(store, second);
    expect(await joinOf(store, leadRecord(0), at(40))).toBe(first.id);
    expect(await joinOf(store, leadRecord(0), at(45))).toBeNull();
    await forgetPersons(store, at(30));
    expect(await store.list('person/')).toHaveLength(2);
    await forgetPersons(store, at(45));
    expect(await store.list('person/')).toEqual([]);
  });

  it('holds nobody up, and nobody is refused for it', async () => {
    const hanging = { ...memoryStore(), list: () => new Promise<never>(() => undefined) };
    expect(await joinOf(hanging, leadRecord(START), new Date(START))).toBeNull();
    const failing = { ...memoryStore(), list: () => Promise.reject(new StoreUnavailable('down')) };
    expect(await joinOf(failing, leadRecord(START), new Date(START))).toBeNull();
  });
});
