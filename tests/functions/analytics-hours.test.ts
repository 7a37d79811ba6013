import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readAnalytics } from '../../netlify/server/analytics/read-analytics.ts';
import { recordEvents } from '../../netlify/server/analytics/record-events.ts';
import { keepLead } from '../../netlify/server/leads/lead-store.ts';
import type { Store } from '../../netlify/server/store.ts';
import { leadRecord } from '../support/leads.ts';
import { memoryStore } from '../support/memory-store.ts';

const at = (time: string) => new Date(`2030-03-05T${time}Z`);
const view = (session: number, page_path = '/') => ({
  event_type: 'page_view',
  page_path,
  session_id: `0b9c1b7e-6f0a-4a55-9a52-${String(session).padStart(12, '0')}`,
});
const record = async (store: Store, time: string, events: unknown[], minted = time) => {
  const batch = v7({ msecs: at(minted).getTime() });
  const outcome = await recordEvents(
    { batch, events },
    { store: () => store, now: at(time), userAgent: null },
  );
  expect(outcome).toEqual({ ok: true });
};
/** The same data as a process sees it that has read nothing yet. */
const freshProcess = (store: Store) => {
  const read: string[] = [];
  const seen: Store = {
    ...store,
    place: `${store.place} ${crypto.randomUUID()}`,
    get: (key) => {
      read.push(key);
      return store.get(key);
    },
  };
  return { seen, read };
};

describe('the hours of events', () => {
  it('that are over are read as totals, their events no more', async () => {
    const store = memoryStore();
    await record(store, '10:10:00', [view(1), view(2)]);
    await record(store, '10:50:00', [view(1), { ...view(1), event_type: 'form_start' }]);
    for (let n = 0; n < 6; n += 1) {
      await record(
        store,
        '12:30:00',
        Array.from({ length: 20 }, () => view(3)),
      );
    }
    const first = await readAnalytics(freshProcess(store).seen, at('15:00:00'));
    expect(first.stats).toMatchObject({ total_page_views: 123, form_starts: 1 });
    const { seen, read } = freshProcess(store);
    expect(await readAnalytics(seen, at('15:01:00'))).toEqual(first);
    expect(read.filter((key) => key.startsWith('events/2030-03-05T10'))).toEqual([]);
    expect(read).toContain('total/2030-03-05T10');
  });

  it('are not taken for over while a batch may still come', async () => {
    const store = memoryStore();
    const { seen } = freshProcess(store);
    await record(store, '10:58:00', [view(1)]);
    expect((await readAnalytics(seen, at('11:05:00'))).stats.total_page_views).toBe(1);
    await record(store, '11:09:00', [view(2)], '10:59:59');
    expect(await store.list('events/2030-03-05T10/')).toHaveLength(2);
    expect((await readAnalytics(seen, at('11:30:00'))).stats.total_page_views).toBe(2);
    expect(
      (await readAnalytics(freshProcess(store).seen, at('23:00:00'))).stats.total_page_views,
    ).toBe(2);
  });

  it("are those of our own clock where the browser's cannot be believed", async () => {
    const store = memoryStore();
    await record(store, '10:30:00', [view(1)], '03:00:00');
    await record(store, '10:30:00', [view(1)], '10:19:59');
    await record(store, '10:02:00', [view(1)], '09:53:00');
    expect(await store.folders('events/')).toEqual(['2030-03-05T09', '2030-03-05T10']);
  });

  it('count a session once, however many hours it lasts', async () => {
    const store = memoryStore();
    for (const time of ['10:10:00', '11:10:00', '12:10:00']) await record(store, time, [view(1)]);
    await record(store, '12:20:00', [view(2)]);
    const { session_id } = view(1);
    await keepLead(store, leadRecord(at('12:30:00').getTime(), { session_id }));
    expect((await readAnalytics(store, at('18:00:00'))).leads_per_visit).toBe(50);
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
    const { events } = await readAnalytics(store, at('10:11:00'));
    expect(events.map(({ page_path }) => page_path)).toEqual([
      '/late',
      ...Array.from({ length: 99 }, (_, n) => `/${129 - n}`),
    ]);
  });
});
