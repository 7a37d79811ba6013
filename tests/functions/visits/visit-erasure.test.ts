import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { eraseVisits, eventsOfVisit } from '../../../netlify/server/visits/event-batches.ts';
import { hideLead } from '../../../netlify/server/leads/erase/erase-lead.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore, freshProcess, recordingProcess } from '../../support/stores/memory-store.ts';
import {
  landing,
  publishAt,
  readAt,
  recordAt,
  batchOf,
  sessionOf,
  view,
} from '../../support/fixtures/visits.ts';

const NOW = new Date('2030-03-12T18:30:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const before = (hours: number) => after(-60 * hours);

const sendLead = (store: Store, session_id: string, now: Date) =>
  putLead(store, leadRecord(now.getTime(), { session_id }));
const hide = (store: Store, { id }: { id: string }, now: Date) => hideLead(store, id, now);
const record = (store: Store, now: Date, session: number, events: unknown[]) =>
  recordAt(store, now, events, { batch: batchOf(session, now) });
const listed = async (store: Store, now: Date) =>
  (await readAt(store, now)).events.map(({ session_id }) => session_id);
const views = async (store: Store, now: Date) => (await readAt(store, now)).stats.total_page_views;

describe('a visit', () => {
  it('is found by its session from the day before, oldest first, and erased as a whole', async () => {
    const store = memoryStore();
    await record(store, before(3), 1, [landing(1, '/first')]);
    await record(store, before(0), 1, [view(1, '/last')]);
    await record(store, before(1), 2, [landing(2, '/other')]);
    const paths = async () =>
      (await eventsOfVisit(freshProcess(store), sessionOf(1), NOW)).map((each) => each.page_path);
    expect(await paths()).toEqual(['/first', '/last']);
    const { store: noting, operations } = recordingProcess(store);
    await eventsOfVisit(noting, sessionOf(1), NOW);
    expect(operations.filter(({ operation }) => operation === 'get')).toHaveLength(2);
    await eraseVisits(freshProcess(store), [sessionOf(1)]);
    expect(await paths()).toEqual([]);
    expect(await store.list('events/')).toHaveLength(1);
  });

  it('is not listed once its lead is erased, and stays counted', async () => {
    const store = memoryStore();
    const warm = freshProcess(store);
    await record(store, NOW, 1, [landing(1), view(1)]);
    await record(store, NOW, 2, [landing(2)]);
    const lead = await sendLead(store, sessionOf(1), NOW);
    await publishAt(freshProcess(store), NOW);
    expect(await listed(warm, NOW)).toHaveLength(3);
    await hide(store, lead, after(1));
    expect(await listed(warm, after(1))).toEqual([sessionOf(2)]);
    // A page of the erased visit is still open.
    await record(store, after(2), 1, [view(1)]);
    expect(await listed(warm, after(2))).toEqual([sessionOf(2)]);
    await publishAt(freshProcess(store), after(3));
    expect(await store.list('lead/')).toEqual([]);
    expect(await store.list('events/')).toHaveLength(1);
    for (const each of [warm, freshProcess(store)]) {
      expect(await listed(each, after(4))).toEqual([sessionOf(2)]);
      expect(await views(each, after(4))).toBe(4);
    }
  });

  it('is removed with a lead that arrived and was erased between two runs', async () => {
    const store = memoryStore();
    await record(store, NOW, 1, [landing(1)]);
    await record(store, NOW, 2, [landing(2)]);
    await publishAt(freshProcess(store), NOW);
    await hide(store, await sendLead(store, sessionOf(1), after(1)), after(2));
    await publishAt(freshProcess(store), after(3));
    expect(await store.list('lead/')).toEqual([]);
    expect(await store.list('events/')).toHaveLength(1);
    expect(await listed(freshProcess(store), after(4))).toEqual([sessionOf(2)]);
  });

  it('is not listed by a rebuild that finds the tombstone before anything is removed', async () => {
    const store = memoryStore();
    await record(store, before(48), 1, [landing(1)]);
    await record(store, before(48), 2, [landing(2)]);
    const lead = await sendLead(store, sessionOf(1), before(48));
    await hide(store, lead, before(47));
    for (const each of [freshProcess(store), freshProcess(store)]) {
      expect(await listed(each, NOW)).toEqual([sessionOf(2)]);
      expect(await views(each, NOW)).toBe(2);
      await publishAt(each, NOW);
    }
  });
});
