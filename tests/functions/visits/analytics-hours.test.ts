import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { latestEvents } from '../../../netlify/server/reports/analytics.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { memoryStore, freshProcess, recordingProcess } from '../../support/stores/memory-store.ts';
import { publishAt, readAt, recordAt, sessionOf, view } from '../../support/fixtures/visits.ts';

const at = (time: string) => new Date(`2030-03-05T${time}Z`);
const record = (store: Store, time: string, events: unknown[], minted = time) =>
  recordAt(store, at(time), events, { minted: at(minted) });
const viewsAt = async (store: Store, time: string) =>
  (await readAt(store, at(time))).stats.total_page_views;

describe('the hours of events', () => {
  it('are listed once each while nothing is published', async () => {
    const store = memoryStore();
    await publishAt(store, at('12:00'));
    const { store: cold, operations } = recordingProcess(store);
    await publishAt(cold, at('17:50'));
    const hours = operations
      .filter(({ key }) => /^events\/[^/]+\/$/.test(key))
      .map(({ key }) => key.slice(-3));
    expect(hours).toEqual(expect.arrayContaining(['12/', '13/', '14/', '15/', '16/', '17/']));
    expect(new Set(hours).size).toBe(hours.length);
    expect(operations.length).toBeLessThan(30);
  });

  it('hold a batch from an implausible clock once, however quickly it is sent again', async () => {
    const store = memoryStore();
    const batch = `01893d00-0000-7abc-8def-${sessionOf(7).slice(-12)}`;
    for (const time of ['10:01:00', '10:01:01', '10:09:59']) {
      await recordAt(store, at(time), [view(7)], { batch });
    }
    const keys = await store.list('events/');
    const time = at('10:00:00').getTime().toString(16).padStart(12, '0');
    expect(keys).toEqual([
      `events/2030-03-05T10/${time.slice(0, 8)}-${time.slice(8)}${batch.slice(13)}`,
    ]);
    const { events, stats } = await readAt(store, at('10:10:00'));
    expect(stats.total_page_views).toBe(1);
    expect(events[0]).toMatchObject({ id: `${keys[0]?.slice(-36)}.00`, session_id: sessionOf(7) });
  });

  it.each(['10:00:00.000', '10:04:59.999', '10:59:59.999'])(
    'equal what every key says, at %s',
    async (time) => {
      const store = memoryStore();
      const now = at(time);
      for (let off = -25; off <= 25; off += 1) {
        await recordAt(store, now, [view(1)], { minted: new Date(now.getTime() + off * MINUTE) });
      }
      for (const key of await store.list('events/')) {
        const [, hour, id = ''] = key.split('/');
        const told = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
        expect(new Date(told).toISOString().slice(0, 13)).toBe(hour);
        expect(Math.abs(told - now.getTime())).toBeLessThanOrEqual(10 * MINUTE);
      }
      expect(await viewsAt(store, time)).toBe(51);
    },
  );

  it('return the latest hundred in the order of arrival, across hours', async () => {
    const store = memoryStore();
    for (let n = 0; n < 130; n += 1) {
      const minute = String(n % 60).padStart(2, '0');
      const hour = String(8 + Math.floor(n / 60)).padStart(2, '0');
      await record(store, `${hour}:${minute}:00`, [view(n, `/${n}`)]);
    }
    // Created in the previous hour, received after all others.
    await record(store, '10:09:30', [view(200, '/late')], '09:59:59');
    const { events } = await readAt(store, at('10:11:00'));
    expect(events.map(({ page_path }) => page_path)).toEqual([
      '/late',
      ...Array.from({ length: 99 }, (_, n) => `/${129 - n}`),
    ]);
  });

  it('are listed as newest events after a rebuild, also those of days with a record', async () => {
    const store = memoryStore();
    for (let n = 0; n < 150; n += 1) {
      await recordAt(store, new Date(at('00:00:00').getTime() + n * 10 * MINUTE), [view(n)]);
    }
    const now = new Date(at('00:00:00').getTime() + 4 * 24 * 60 * MINUTE);
    await publishAt(freshProcess(store), now);
    expect(await store.list('visits/')).toHaveLength(2);
    for (const key of await store.list('database/')) await store.remove(key);
    const rebuilt = await openOwnerDatabase(freshProcess(store), now);
    const latest = latestEvents(rebuilt, 100).map(({ session_id }) => session_id);
    expect(latest).toEqual(Array.from({ length: 100 }, (_, n) => sessionOf(149 - n)));
  });
});
