import { describe, expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { expectExact } from '../../support/stores/exact-report.ts';
import {
  READS,
  type Operation,
  Died,
  died,
  dyingStore,
  freshProcess,
  recordingProcess,
} from '../../support/stores/memory-store.ts';
import { purge, threeDays } from '../../support/fixtures/three-days.ts';
import { publishAt, lastDays } from '../../support/fixtures/visits.ts';

describe('the days of visits', () => {
  it.each([
    ['the first', false],
    ['a later', true],
  ])('stay exact if %s run crashes at any of its operations', async (_, isLater) => {
    const full = await threeDays(isLater);
    const { store: noting, operations } = recordingProcess(full.store);
    await publishAt(noting, full.now);
    await purge(noting, full.now);
    expect(await full.store.list('events/')).toHaveLength(1);
    // A run that dies between two writes leaves the same state as one that dies right before the second.
    const writes = [...operations.keys()].filter((n) => !isRead(operations[n]?.operation));
    expect(writes.length).toBeGreaterThanOrEqual(10);
    for (const after of writes) {
      const { store, archive, now } = await threeDays(isLater);
      const dying = dyingStore(freshProcess(store), { after, done: after === writes.at(-1) });
      await died(publishAt(dying, now).then(() => purge(dying, now)));
      await expectExact(freshProcess(store), archive, now, lastDays(now, 7));
      await publishAt(freshProcess(store), now);
      await purge(freshProcess(store), now);
      await expectExact(freshProcess(store), archive, now, lastDays(now, 7));
    }
  });

  it('count if another run stored them and crashed, and their events were purged since', async () => {
    const { store, archive, now } = await threeDays(true);
    const dying = freshProcess(store, async (operation, _, work) => {
      if (operation === 'createBytes') throw new Died();
      return work();
    });
    await died(publishAt(dying, now));
    expect(await store.list('visits/')).toHaveLength(3);
    const later = new Date(now.getTime() + 30 * DAY);
    await purge(freshProcess(store), later);
    expect(await store.list('events/')).toEqual([]);
    await expectExact(freshProcess(store), archive, later);
    await publishAt(freshProcess(store), later);
    await expectExact(freshProcess(store), archive, later);
  });
});

const isRead = (operation: Operation | undefined): boolean =>
  operation !== undefined && READS.includes(operation);
