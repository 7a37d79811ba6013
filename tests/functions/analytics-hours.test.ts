import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { countAhead } from '../../netlify/server/analytics/count-ahead.ts';
import { latestEvents } from '../../netlify/server/analytics/latest-events.ts';
import { readPeriodReport } from '../../netlify/server/analytics/read-analytics.ts';
import { rollUp } from '../../netlify/server/analytics/roll-up.ts';
import { eraseVisits } from '../../netlify/server/analytics/visit.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import type { Store } from '../../netlify/server/store.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';
import { landing, readAt, recordAt, sessionOf, view } from '../support/visits.ts';
import { freshProcess, notingProcess } from '../support/watched-store.ts';

const at = (time: string) => new Date(`2030-03-05T${time}Z`);
const record = (store: Store, time: string, events: unknown[], minted = time) =>
  recordAt(store, at(time), events, { minted: at(minted) });

describe('the hours of events', () => {
  it('that are over are read as their final count, their events no more', async () => {
    const store = memoryStore();
    await record(store, '10:10:00', [view(1), view(2)]);
    await record(store, '10:50:00', [view(1), { ...view(1), event_type: 'form_start' }]);
    for (let n = 0; n < 6; n += 1) {
      await record(
        store,
        '14:30:00',
        Array.from({ length: 20 }, () => view(3)),
      );
    }
    const { stats } = await readAt(freshProcess(store), at('15:00:00'));
    expect(stats).toMatchObject({ total_page_views: 123, form_starts: 1 });
    await rollUp(freshProcess(store), { now: at('15:00:00') });
    const { store: noting, operations } = notingProcess(store);
    expect((await readAt(noting, at('15:01:00'))).stats).toEqual(stats);
    const read = operations.map(({ operation, key }) => `${operation} ${key}`);
    expect(read.filter((each) => /events\/2030-03-05T10/.test(each))).toEqual([]);
    expect(read).toContain('get rollup/hour/2030-03-05T10');
  });

  it('are not taken for over while a batch may still come', async () => {
    const store = memoryStore();
    await record(store, '10:58:00', [view(1)]);
    await rollUp(freshProcess(store), { now: at('11:09:00') });
    await record(store, '11:09:59', [view(2)], '10:59:59');
    expect(await store.list('events/2030-03-05T10/')).toHaveLength(2);
    await rollUp(freshProcess(store), { now: at('11:19:00') });
    expect(await store.list('rollup/hour/')).toEqual([]);
    await rollUp(freshProcess(store), { now: at('11:20:00') });
    expect(await store.list('rollup/hour/')).toEqual(['rollup/hour/2030-03-05T10']);
    expect((await readAt(freshProcess(store), at('23:00:00'))).stats.total_page_views).toBe(2);
  });

  it("are those of our own clock where the browser's cannot be believed", async () => {
    const store = memoryStore();
    await record(store, '10:30:00', [view(1)], '03:00:00');
    await record(store, '10:30:00', [view(1)], '10:19:59');
    await record(store, '10:02:00', [view(1)], '09:53:00');
    expect(await store.folders('events/')).toEqual(['2030-03-05T09', '2030-03-05T10']);
  });

  it('count a visit once, by its first view, however many hours it lasts', async () => {
    const store = memoryStore();
    await record(store, '10:10:00', [landing(1)]);
    for (const time of ['11:10:00', '12:10:00']) await record(store, time, [view(1)]);
    await record(store, '12:20:00', [landing(2)]);
    await keepLead(store, leadRecord(at('12:30:00').getTime(), { session_id: sessionOf(1) }));
    const { leads_per_visit, report } = await readAt(store, at('18:00:00'));
    expect(leads_per_visit).toBe(50);
    expect(report.totals).toMatchObject({ views: 4, visits: 2, leads: 1 });
    expect(report.rates.leads_per_visit).toBe(50);
  });

  it('give the latest hundred in the order of their receipt, across hours', async () => {
    const store = memoryStore();
    for (let n = 0; n < 130; n += 1) {
      const minute = String(n % 60).padStart(2, '0');
      const hour = String(8 + Math.floor(n / 60)).padStart(2, '0');
      await record(store, `${hour}:${minute}:00`, [view(n, `/${n}`)]);
    }
    // Minted in the hour before, received after all others.
    await record(store, '10:09:30', [view(200, '/late')], '09:59:59');
    const { events } = await readAt(store, at('10:11:00'));
    expect(events.map(({ page_path }) => page_path)).toEqual([
      '/late',
      ...Array.from({ length: 99 }, (_, n) => `/${129 - n}`),
    ]);
  });

  it('are read no farther back than the latest events need', async () => {
    const store = memoryStore();
    for (let n = 0; n < 500; n += 1) {
      const time = new Date(at('10:00:00').getTime() + n * 6000);
      await recordAt(store, time, [view(n, `/${n}`)]);
    }
    const { store: noting, operations } = notingProcess(store);
    const latest = await latestEvents(noting, { wanted: 5, now: at('10:50:00') });
    expect(latest.map(({ page_path }) => page_path)).toEqual(
      [499, 498, 497, 496, 495].map((n) => `/${n}`),
    );
    expect(operations.filter(({ operation }) => operation === 'get')).toHaveLength(112);
    expect(operations.filter(({ operation }) => operation === 'folders')).toHaveLength(0);
  });

  it('that are still open are read one by one only for the last minutes', async () => {
    const store = memoryStore();
    const begin = at('10:00:00').getTime();
    for (let n = 0; n < 600; n += 1) {
      await recordAt(store, new Date(begin + n * 5000), [view(n)]);
    }
    await countAhead(freshProcess(store), { now: at('10:51:00') });
    for (const second of ['10', '20', '30']) await record(store, `10:51:${second}`, [view(1)]);
    const read = async () => {
      const { store: noting, operations } = notingProcess(store);
      const query = new URLSearchParams('period=7');
      const told = await readPeriodReport(query, { store: noting, now: at('10:54:00') });
      const single = operations.filter(
        ({ operation, key }) => operation === 'get' && key.startsWith('events/'),
      );
      return { views: told.ok ? told.report.totals.views : null, single: single.length };
    };
    expect(await read()).toEqual({ views: 603, single: 3 });
    // Of a step that is counted: read as a whole until it is counted again.
    const batch = v7({ msecs: at('10:42:00').getTime() }).slice(0, 24) + sessionOf(1).slice(-12);
    await recordAt(store, at('10:51:40'), [view(1)], { batch });
    expect(await read()).toEqual({ views: 604, single: 3 + 61 });
    await countAhead(freshProcess(store), { now: at('10:52:00') });
    expect(await read()).toEqual({ views: 604, single: 3 });
    await eraseVisits(store, [sessionOf(1)]);
    expect(await read()).toEqual({ views: 603, single: 3 + 60 });
    await rollUp(freshProcess(store), { now: at('11:20:00') });
    expect(await store.list('draft/')).toEqual([]);
    expect(await read()).toEqual({ views: 603, single: 0 });
  });
});
