import { describe, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { expectExact } from '../../support/stores/exact-report.ts';
import {
  memoryStore,
  died,
  dyingStore,
  freshProcess,
  slowProcess,
} from '../../support/stores/memory-store.ts';
import { batchAt, loseDatabase, PATHS, purge } from '../../support/fixtures/three-days.ts';
import { publishAt, readAt, recordAt, view } from '../../support/fixtures/visits.ts';
import { fc, LONG } from '../../support/chance.ts';

const RUNS = { publish: publishAt, purge };

const anEvent = fc.record({
  event_type: fc.constantFrom(
    'page_view',
    'page_view',
    'form_start',
    'lead_submit',
    'not_found',
    'call_press',
  ),
  page_path: fc.constantFrom(...PATHS),
  session_id: fc.constantFrom(view(1).session_id, view(2).session_id),
  referrer: fc.constantFrom(null, 'https://search.example/?q=1'),
  metadata: fc.record({
    landing: fc.boolean(),
    viewport: fc.constantFrom('small', 'large'),
  }),
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      events: fc.array(anEvent, { minLength: 1, maxLength: 4 }),
      offset: fc.integer({ min: -11 * MINUTE, max: 11 * MINUTE }),
      isBot: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('publish' as const, 'purge' as const),
      death: fc.record({ after: fc.nat(60), done: fc.boolean() }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('lose all' as const, 'damage newest' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('two at once' as const),
      paces: fc.tuple(pace(), pace(), pace(), pace()),
    }),
  },
);

function pace() {
  return fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 });
}

const timed = fc.record({
  after: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 * MINUTE }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 * HOUR }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 * DAY }) },
  ),
  step,
});

// Days of 23 and 25 hours, and the ends of a month and a year.
const STARTS = [
  '2030-03-09T22:00:00Z',
  '2030-11-02T22:00:00Z',
  '2030-01-30T12:00:00Z',
  '2029-12-30T03:00:00Z',
];

describe('the days of visits', () => {
  it('equal a recount of every event, after any crash and with concurrent runs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STARTS),
        fc.array(timed, { minLength: 5, maxLength: 25 }),
        async (start, steps) => {
          const store = memoryStore();
          const archive = memoryStore();
          const warm = freshProcess(store);
          let time = Date.parse(start);
          for (const [index, { after, step }] of steps.entries()) {
            time += after;
            const now = new Date(time);
            if (step.kind === 'record') {
              const batch = batchAt(time + step.offset);
              const sending = { batch, ...(step.isBot && { userAgent: 'Googlebot/2.1' }) };
              for (const each of [store, archive]) await recordAt(each, now, step.events, sending);
            } else if (step.kind === 'finish') {
              await publishAt(freshProcess(store), now);
              await purge(freshProcess(store), now);
            } else if (step.kind === 'two at once') {
              const [first, second, third, fourth] = step.paces;
              await Promise.all([
                publishAt(slowProcess(store, first), now),
                publishAt(slowProcess(store, second), now),
                purge(slowProcess(store, third), now),
                readAt(slowProcess(store, fourth), now),
              ]);
            } else if (step.kind === 'publish' || step.kind === 'purge') {
              const dying = dyingStore(freshProcess(store), step.death);
              await died(RUNS[step.kind](dying, now));
            } else if (step.kind === 'lose all') {
              await loseDatabase(store);
            } else {
              await damageNewest(store);
            }
            await expectExact(index % 2 === 0 ? warm : freshProcess(store), archive, now);
          }
        },
      ),
      // Reports a failure at once with its seed, instead of after the time limit.
      { numRuns: LONG ? 400 : 8, endOnFailure: !LONG },
    );
  });
});

const damageNewest = async (store: Store): Promise<void> => {
  const newest = (await store.list('database/')).at(-1);
  if (newest === undefined) return;
  const bytes = await store.getBytes(newest);
  await store.remove(newest);
  await store.createBytes(newest, (bytes ?? new Uint8Array()).subarray(0, 100));
};
