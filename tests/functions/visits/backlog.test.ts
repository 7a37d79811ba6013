import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { readAnalytics } from '../../../netlify/server/reports/analytics.ts';
import { openFile } from '../../../netlify/server/database/database-files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { expectExact } from '../../support/stores/exact-report.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { batchAt, threeDays } from '../../support/fixtures/three-days.ts';
import { landing, publishAt, readAt, recordAt, view } from '../../support/fixtures/visits.ts';

describe('the days of visits', () => {
  it('are incomplete while a listed batch is missing', async () => {
    const { store, archive, now } = await threeDays();
    const lossy = () =>
      freshProcess(store, async (operation, key, work) => {
        const found = await work();
        return operation === 'get' && key.startsWith('events/') ? (null as typeof found) : found;
      });
    expect(await readAt(lossy(), now)).toMatchObject({
      rebuilding: true,
      stats: { total_page_views: 0 },
    });
    await publishAt(lossy(), now);
    await publishAt(freshProcess(store), now);
    await expectExact(freshProcess(store), archive, now);
    const later = new Date(now.getTime() + 30 * MINUTE);
    const batch = batchAt(later.getTime());
    for (const each of [store, archive]) await recordAt(each, later, [view(1)], { batch });
    expect((await readAt(lossy(), later)).asOf).toBe(now.toISOString());
    const muchLater = new Date(later.getTime() + 2 * HOUR);
    await publishAt(lossy(), muchLater);
    await publishAt(freshProcess(store), muchLater);
    await expectExact(freshProcess(store), archive, muchLater);
    expect((await readAt(freshProcess(store), muchLater)).asOf).toBe(muchLater.toISOString());
  });

  it('take in a backlog over several runs', async () => {
    const store = memoryStore();
    const begun = new Date('2030-03-05T10:00:00Z');
    await publishAt(freshProcess(store), begun);
    for (let n = 0; n < 600; n += 1) await recordAt(store, begun, [view(n)]);
    for (const [minutes, views] of [
      [1, 250],
      [2, 500],
      [5, 600],
    ] as const) {
      const now = new Date(begun.getTime() + minutes * MINUTE);
      let steps = 0;
      const isPastDeadline = () => (steps += 1) > 1;
      await publish(freshProcess(store), { now, isPastDeadline });
      const { db } = await openFile(store, now);
      expect(db.get('select sum(views) as views from visit_day')).toEqual({ views });
    }
  });

  it('take in a backlog with the next run, and say until then how old they are', async () => {
    const store = memoryStore();
    const reader = freshProcess(store);
    const readAt = async (each: Store, now: Date) => {
      const database = await openOwnerDatabase(each, now, 500);
      const read = readAnalytics(new URLSearchParams(), { database, now });
      if (!read) throw new Error('refused');
      return read;
    };
    const begun = new Date('2030-03-05T10:00:00Z');
    await recordAt(store, begun, [landing(1)]);
    await publishAt(freshProcess(store), begun);
    expect((await readAt(reader, begun)).asOf).toBe(begun.toISOString());
    const late = new Date(begun.getTime() + MINUTE);
    for (let n = 0; n < 600; n += 1) await recordAt(store, late, [view(n)]);
    const now = new Date(begun.getTime() + 5 * MINUTE);
    for (const each of [reader, freshProcess(store)]) {
      const response = await readAt(each, now);
      expect(response.asOf).toBe(begun.toISOString());
      expect(response.stats.total_page_views).toBeLessThan(601);
      expect(response.stats.total_page_views).toBeGreaterThan(0);
    }
    await publishAt(freshProcess(store), now);
    for (const each of [reader, freshProcess(store)]) {
      const answer = await readAt(each, now);
      expect(answer).toMatchObject({ stats: { total_page_views: 601 }, asOf: now.toISOString() });
      expect(answer.rebuilding).toBeUndefined();
    }
  });
});
