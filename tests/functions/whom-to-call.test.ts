import { describe, expect, it } from 'vitest';
import type { OverviewAnswer } from '@/domain/desk.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { changeLead } from '../../netlify/server/leads/desk/change-lead.ts';
import { readOverview } from '../../netlify/server/leads/desk/overview.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import type { Store } from '../../netlify/server/store.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2030, 4, 20, 16);
const at = (hours: number) => new Date(START + hours * HOUR);

const receive = (
  store: Store,
  hours: number,
  fields: Partial<LeadRecord> = {},
): Promise<LeadRecord> => keepLead(store, leadRecord(at(hours).getTime(), fields));
const change = async (store: Store, id: string, hours: number, fields: object) => {
  const changed = await changeLead(id, fields, { store, now: at(hours) });
  if (!changed.ok) throw new Error(`refused: ${changed.code}`);
  return changed.lead;
};
const overview = (store: Store, hours: number): Promise<OverviewAnswer> =>
  readOverview(store, { environment: {}, now: at(hours) });

describe('a lead that is made new again', () => {
  it('waits again, and its promise is not yet kept', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    await change(store, id, 1, { version: 0, status: 'contacted' });
    await change(store, id, 2, { version: 1, status: 'new' });
    const { promise, calls } = await overview(store, 30);
    expect(promise).toMatchObject({ kept: 0, broken: 1, overdue: 1 });
    expect(calls.leads).toMatchObject([{ id, status: 'new', answered_at: null }]);
    await change(store, id, 31, { version: 2, status: 'contacted' });
    const called = await overview(store, 32);
    expect(called.promise).toMatchObject({ kept: 0, broken: 1, overdue: 0 });
  });

  it('has its first answer again where that was a slip and is taken back', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    const { answered_at } = await change(store, id, 1, { version: 0, status: 'contacted' });
    await change(store, id, 2, { version: 1, status: 'new' });
    const lead = await change(store, id, 3, { version: 2, undo: true });
    expect(lead).toMatchObject({ status: 'contacted', answered_at });
    expect((await overview(store, 30)).promise).toMatchObject({ kept: 1, broken: 0, overdue: 0 });
  });
});
