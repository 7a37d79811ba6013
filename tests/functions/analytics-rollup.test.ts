import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAhead } from '../../netlify/server/analytics/count-ahead.ts';
import { purgeEvents } from '../../netlify/server/analytics/purge-events.ts';
import { rollUp } from '../../netlify/server/analytics/roll-up.ts';
import type { Store } from '../../netlify/server/store.ts';
import { StoreUnavailable } from '../../netlify/server/store-unavailable.ts';
import { expectExact } from '../support/exact-report.ts';
import { memoryStore } from '../support/memory-store.ts';
import { landing, recordAt, view } from '../support/visits.ts';
import {
  dyingProcess,
  freshProcess,
  notingProcess,
  slowProcess,
} from '../support/watched-store.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEPT_DAYS = 2;

const RUNS = {
  'roll up': (store: Store, now: Date) => rollUp(store, { now }),
  purge: (store: Store, now: Date) => purgeEvents(store, { now, days: KEPT_DAYS }),
  'count ahead': (store: Store, now: Date) => countAhead(store, { now, fewest: 1 }),
};

const survive = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
};

const PATHS = ['/', '/about', '/locations/king-nc', '/nowhere'] as const;
const anEvent = fc.record({
  event_type: fc.constantFrom(
    'page_view',
    'page_view',
    'form_start',
    'lead_submit',
    'not_found',
    'call_press',
    'web_vitals',
  ),
  page_path: fc.constantFrom(...PATHS),
  session_id: fc.constantFrom(view(1).session_id, view(2).session_id),
  referrer: fc.constantFrom(null, 'https://search.example/?q=1'),
  metadata: fc.record({
    landing: fc.boolean(),
    viewport: fc.constantFrom('small', 'large'),
    LCP: fc.integer({ min: 0, max: 9000 }),
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
      kind: fc.constantFrom('roll up' as const, 'purge' as const, 'count ahead' as const),
      survived: fc.integer({ min: 0, max: 60 }),
      lastIsDone: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
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

// Days of 23 and of 25 hours, and the ends of a month and of a year.
const STARTS = [
  '2030-03-09T22:00:00Z',
  '2030-11-02T22:00:00Z',
  '2030-01-30T12:00:00Z',
  '2029-12-30T03:00:00Z',
];

describe('the rollups', () => {
  it('equal a recount of every event, wherever a run dies and however many run at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STARTS),
        fc.array(timed, { minLength: 5, maxLength: 30 }),
        async (start, steps) => {
          const store = memoryStore();
          // What was recorded and is never purged.
          const archive = memoryStore();
          let time = Date.parse(start);
          for (const { after, step } of steps) {
            time += after;
            const now = new Date(time);
            if (step.kind === 'record') {
              const batch = batchAt(time + step.offset);
              const sending = { batch, userAgent: step.isBot ? 'Googlebot/2.1' : 'Firefox/130' };
              for (const each of [store, archive]) {
                await recordAt(freshProcess(each), now, step.events, sending);
              }
            } else if (step.kind === 'finish') {
              await rollUp(freshProcess(store), { now });
              await purgeEvents(freshProcess(store), { now, days: KEPT_DAYS });
            } else if (step.kind === 'two at once') {
              const [first, second, third, fourth] = step.paces;
              await Promise.all([
                rollUp(slowProcess(store, first), { now }),
                rollUp(slowProcess(store, second), { now }),
                purgeEvents(slowProcess(store, third), { now, days: KEPT_DAYS }),
                countAhead(slowProcess(store, fourth), { now, fewest: 1 }),
              ]);
            } else {
              const dying = dyingProcess(store, step.survived, step.lastIsDone);
              await survive(RUNS[step.kind](dying, now));
            }
            await expectExact(store, archive, now);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  it('stay exact where a run dies at any one of its operations, and the next one goes on', async () => {
    const full = await scene();
    const { store: noting, operations } = notingProcess(full.store);
    await rollUp(noting, { now: full.now });
    await purgeEvents(noting, { now: full.now, days: KEPT_DAYS });
    expect(await full.store.list('events/')).toHaveLength(5);
    expect(operations.length).toBeGreaterThan(100);
    for (let survived = 0; survived < operations.length; survived += 1) {
      const { store, archive, now } = await scene();
      const dying = dyingProcess(store, survived, survived % 2 === 0);
      await survive(
        rollUp(dying, { now }).then(() => purgeEvents(dying, { now, days: KEPT_DAYS })),
      );
      await expectExact(store, archive, now, 'period=7');
      await rollUp(freshProcess(store), { now });
      await purgeEvents(freshProcess(store), { now, days: KEPT_DAYS });
      await expectExact(store, archive, now, 'period=7');
      expect(await store.list('draft/')).toEqual([]);
    }
  }, 120_000);

  it('never compute again what is final', async () => {
    const { store, now } = await scene();
    await rollUp(freshProcess(store), { now });
    const before = await Promise.all((await store.list('rollup/')).map((key) => store.get(key)));
    await recordAt(store, new Date('2030-01-30T15:00:00Z'), [landing(9)]);
    await rollUp(freshProcess(store), { now });
    const after = await Promise.all((await store.list('rollup/')).map((key) => store.get(key)));
    expect(after).toEqual(before);
  });

  it('go on where a run had to end', async () => {
    const { store, archive, now } = await scene();
    let runs = 0;
    for (let done = false; !done; runs += 1) {
      let steps = 0;
      const isOver = () => (steps += 1) > 1;
      ({ done } = await rollUp(freshProcess(store), { now, isOver }));
      await expectExact(store, archive, now, 'period=7');
    }
    expect(runs).toBeGreaterThan(10);
  });

  it('hold counts alone, no session and no batch', async () => {
    const { store, now } = await scene();
    await rollUp(freshProcess(store), { now });
    const kept = await Promise.all((await store.list('rollup/')).map((key) => store.get(key)));
    expect(JSON.stringify(kept)).not.toMatch(/0b9c1b7e|7000-8000/);
  });
});

/** Five days over the end of a month, of which the first are past the time that events are kept. */
const scene = async () => {
  const store = memoryStore();
  const archive = memoryStore();
  for (let n = 0; n < 15; n += 1) {
    const time = new Date(Date.parse('2030-01-29T13:10:00Z') + n * 8 * HOUR);
    const batch = batchAt(time.getTime());
    const press = { ...view(n), event_type: 'call_press' };
    const events = [landing(n, PATHS[n % 4], { viewport: 'small' }), press];
    for (const each of [store, archive]) await recordAt(each, time, events, { batch });
  }
  return { store, archive, now: new Date('2030-02-03T14:00:00Z') };
};

let batches = 0;
/** A UUIDv7 of its own for each batch. */
const batchAt = (time: number): string => {
  batches += 1;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(batches).padStart(12, '0')}`;
};
