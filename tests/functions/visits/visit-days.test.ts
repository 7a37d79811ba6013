import { describe, expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import type { VisitDay } from '../../../netlify/server/database/visit-rows.ts';
import { purgeEvents } from '../../../netlify/server/database/visit-days.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { expectExact } from '../../support/stores/exact-report.ts';
import { memoryStore, freshProcess, slowProcess } from '../../support/stores/memory-store.ts';
import { loseDatabase, threeDays } from '../../support/fixtures/three-days.ts';
import {
  landing,
  publishAt,
  readAt,
  recordAt,
  view,
  lastDays,
} from '../../support/fixtures/visits.ts';

describe('the days of visits', () => {
  it('equal their records, whatever is left of their events, and hold no session and no batch', async () => {
    const { store, archive, now } = await threeDays();
    await publishAt(freshProcess(store), now);
    const kept = await daysIn(store);
    expect(JSON.stringify(kept)).not.toMatch(/0b9c1b7e|7000-8000/);
    await recordAt(store, new Date('2030-01-30T15:00:00Z'), [landing(9)]);
    await loseDatabase(store);
    await expectExact(freshProcess(store), archive, now, lastDays(now, 7));
    await publishAt(freshProcess(store), now);
    expect(await daysIn(store)).toEqual(kept);
  });

  it('equal the record that another run has just written', async () => {
    const store = memoryStore();
    const evening = new Date('2030-03-05T23:00:00Z');
    await recordAt(store, evening, [landing(1)]);
    await publishAt(freshProcess(store), evening);
    const other = memoryStore();
    for (const n of [1, 2]) await recordAt(other, evening, [landing(n)]);
    const night = new Date('2030-03-06T08:00:00Z');
    await publishAt(freshProcess(other), night);
    const record = await other.get<VisitDay>('visits/2030-03-05');
    await store.createOnce('visits/2030-03-05', record);
    await publishAt(freshProcess(store), night);
    expect(await store.get('visits/2030-03-05')).toEqual(record);
    const { report } = await readAt(freshProcess(store), night);
    expect(report.totals).toMatchObject({ views: 2, visits: 2 });
  });

  it('have no record before they are counted completely', async () => {
    const store = memoryStore();
    const day = new Date('2030-03-05T15:00:00Z');
    for (let n = 0; n < 300; n += 1) await recordAt(store, day, [view(n)]);
    const now = new Date('2030-03-07T15:00:00Z');
    const [last] = (await store.list('events/')).slice(-1);
    const lossy = freshProcess(store, async (operation, key, work) => {
      const found = await work();
      return operation === 'get' && key === last ? (null as typeof found) : found;
    });
    await publishAt(lossy, now);
    expect(await store.list('visits/')).toEqual([]);
    await loseDatabase(store);
    for (let portions = 0; (await store.list('visits/')).length === 0; portions += 1) {
      expect(portions).toBeLessThan(5);
      let steps = 0;
      await publish(freshProcess(store), { now, isPastDeadline: () => (steps += 1) > 2 });
    }
    const record = await store.get<VisitDay>('visits/2030-03-05');
    expect(record?.tally.counts.views).toBe(300);
  });

  it('count a batch once that two requests of one process read at the same time', async () => {
    const store = memoryStore();
    const now = new Date('2030-03-05T15:00:00Z');
    const warm = slowProcess(store, [0, 2, 1]);
    await readAt(warm, now);
    for (let n = 0; n < 30; n += 1) await recordAt(store, now, [view(n)]);
    const responses = await Promise.all([readAt(warm, now), readAt(warm, now), readAt(warm, now)]);
    expect(responses.map(({ stats }) => stats.total_page_views)).toEqual([30, 30, 30]);
  });

  it('are reported without their single events once those are too old', async () => {
    const { store, archive, now } = await threeDays();
    await publishAt(freshProcess(store), now);
    expect((await readAt(freshProcess(store), now)).events).toHaveLength(16);
    const later = new Date(now.getTime() + 88 * DAY);
    await purgeEvents(store, { now: later, days: 90 });
    await publishAt(freshProcess(store), later);
    const { events } = await readAt(freshProcess(store), later);
    expect(events.map(({ created_at }) => created_at.slice(0, 13))).toEqual([
      '2030-01-31T21',
      '2030-01-31T21',
    ]);
    await expectExact(freshProcess(store), archive, later);
  });
});

const daysIn = async (store: Store): Promise<[day: string, record: VisitDay | null][]> =>
  Promise.all(
    (await store.list('visits/')).map(async (key) => [
      key.slice('visits/'.length),
      await store.get<VisitDay>(key),
    ]),
  );
