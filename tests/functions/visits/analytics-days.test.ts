import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { purgeEvents } from '../../../netlify/server/database/visit-days.ts';
import type { VisitDay } from '../../../netlify/server/database/apply-visits.ts';
import { readAnalytics } from '../../../netlify/server/reports/analytics.ts';
import { latestFile } from '../../../netlify/server/database/files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import { emptyDatabase, rebuildOn } from '../../../netlify/server/database/rebuild.ts';
import { maintainDatabase } from '../../../netlify/server/leads/erase/maintain-database.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { LONG } from '../../support/hosts/effort.ts';
import { expectExact } from '../../support/stores/exact-report.ts';
import { READS, type Operation } from '../../support/stores/around-store.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { landing, publishAt, readAt, recordAt, view } from '../../support/fixtures/visits.ts';
import {
  dyingProcess,
  freshProcess,
  notingProcess,
  slowProcess,
} from '../../support/stores/watched-store.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEPT_DAYS = 2;

const purge = (store: Store, now: Date) => purgeEvents(store, { now, days: KEPT_DAYS });
const RUNS = { publish: publishAt, purge };

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
      kind: fc.constantFrom('publish' as const, 'purge' as const),
      survived: fc.integer({ min: 0, max: 60 }),
      lastIsDone: fc.boolean(),
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

// Days of 23 and of 25 hours, and the ends of a month and of a year.
const STARTS = [
  '2030-03-09T22:00:00Z',
  '2030-11-02T22:00:00Z',
  '2030-01-30T12:00:00Z',
  '2029-12-30T03:00:00Z',
];

describe('the days of visits', () => {
  it(
    'equal a recount of every event, wherever a run dies and however many run at once',
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...STARTS),
          fc.array(timed, { minLength: 5, maxLength: 25 }),
          async (start, steps) => {
            const store = memoryStore();
            // What was recorded and is never purged.
            const archive = memoryStore();
            const warm = freshProcess(store);
            let time = Date.parse(start);
            for (const [index, { after, step }] of steps.entries()) {
              time += after;
              const now = new Date(time);
              if (step.kind === 'record') {
                const batch = batchAt(time + step.offset);
                const sending = { batch, userAgent: step.isBot ? 'Googlebot/2.1' : 'Firefox/130' };
                for (const each of [store, archive])
                  await recordAt(each, now, step.events, sending);
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
                const dying = dyingProcess(store, step.survived, step.lastIsDone);
                await survive(RUNS[step.kind](dying, now));
              } else if (step.kind === 'lose all') {
                await loseDatabase(store);
              } else {
                await damageNewest(store);
              }
              await expectExact(index % 2 === 0 ? warm : freshProcess(store), archive, now);
            }
          },
        ),
        { numRuns: LONG ? 400 : 20 },
      );
      vi.restoreAllMocks();
    },
    LONG ? 600_000 : 30_000,
  );

  it.each([
    ['the first', false],
    ['a later', true],
  ])(
    'stay exact if %s run dies at any of its operations, and the next one goes on',
    async (_, isLater) => {
      const full = await scene(isLater);
      const { store: noting, operations } = notingProcess(full.store);
      await publishAt(noting, full.now);
      await purge(noting, full.now);
      expect(await full.store.list('events/')).toHaveLength(1);
      // A run that dies between two writes leaves what one leaves that dies right after the first.
      const writes = [...operations.keys()].filter((n) => !isRead(operations[n]?.operation));
      expect(writes.length).toBeGreaterThanOrEqual(10);
      for (const survived of writes) {
        for (const lastIsDone of [false, true]) {
          const { store, archive, now } = await scene(isLater);
          const dying = dyingProcess(store, survived, lastIsDone);
          await survive(publishAt(dying, now).then(() => purge(dying, now)));
          await expectExact(freshProcess(store), archive, now, 'period=7');
          await publishAt(freshProcess(store), now);
          await purge(freshProcess(store), now);
          await expectExact(freshProcess(store), archive, now, 'period=7');
        }
      }
    },
  );

  it('are what their records say, whatever is left of their events', async () => {
    const { store, archive, now } = await scene();
    await publishAt(freshProcess(store), now);
    const kept = await daysIn(store);
    await recordAt(store, new Date('2030-01-30T15:00:00Z'), [landing(9)]);
    await loseDatabase(store);
    await expectExact(freshProcess(store), archive, now, 'period=7');
    await publishAt(freshProcess(store), now);
    expect(await daysIn(store)).toEqual(kept);
  });

  it('are made again from their records alone, those of the product before included', async () => {
    const { store, archive, now } = await scene();
    await publishAt(freshProcess(store), now);
    const [first, ...others] = await daysIn(store);
    for (const [day, record] of first ? [first] : []) {
      await store.createOnce(`rollup/day/${day.slice(0, 7)}/${day}`, record);
      await store.remove(`visits/${day}`);
    }
    expect(others).toHaveLength(2);
    await purge(freshProcess(store), now);
    await loseDatabase(store);
    await expectExact(freshProcess(store), archive, now, 'period=7');
    await publishAt(freshProcess(store), now);
    await expectExact(freshProcess(store), archive, now, 'period=7');
    expect(await store.list('visits/')).toHaveLength(others.length);
    // Names and hours of old days come from the same records.
    const later = new Date(now.getTime() + 100 * DAY);
    await publishAt(freshProcess(store), later);
    await expectExact(freshProcess(store), archive, later);
    const query = 'period=custom&from=2030-01-29&to=2030-01-29';
    const { report } = await readAt(freshProcess(store), later, query);
    expect(report.series.filter(({ views }) => views > 0)).toHaveLength(2);
    expect(report.recorded_since).toBe('2030-01-29');
  });

  it('count if another run kept them and died, and their events are gone since', async () => {
    const { store, archive, now } = await scene(true);
    const dying = freshProcess(store, async (operation, key, work) => {
      if (operation === 'createBytes') throw new StoreUnavailable(`${key}: the process is dead`);
      return work();
    });
    await survive(publishAt(dying, now));
    expect(await store.list('visits/')).toHaveLength(3);
    const later = new Date(now.getTime() + 30 * DAY);
    await purge(freshProcess(store), later);
    expect(await store.list('events/')).toEqual([]);
    await expectExact(freshProcess(store), archive, later);
    await publishAt(freshProcess(store), later);
    await expectExact(freshProcess(store), archive, later);
  });

  it('are what a record says that another run wrote a moment before', async () => {
    const store = memoryStore();
    const evening = new Date('2030-03-05T23:00:00Z');
    await recordAt(store, evening, [landing(1)]);
    await publishAt(freshProcess(store), evening);
    const other = memoryStore();
    for (const n of [1, 2]) await recordAt(other, evening, [landing(n)]);
    const night = new Date('2030-03-06T06:00:00Z');
    await publishAt(freshProcess(other), night);
    const record = await other.get<VisitDay>('visits/2030-03-05');
    await store.createOnce('visits/2030-03-05', record);
    await publishAt(freshProcess(store), night);
    expect(await store.get('visits/2030-03-05')).toEqual(record);
    const { report } = await readAt(freshProcess(store), night);
    expect(report.totals).toMatchObject({ views: 2, visits: 2 });
  });

  it('have no record before all of them is counted', async () => {
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
      await maintainDatabase(freshProcess(store), { now, isPastDeadline: () => (steps += 1) > 2 });
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
    const answers = await Promise.all([readAt(warm, now), readAt(warm, now), readAt(warm, now)]);
    expect(answers.map(({ stats }) => stats.total_page_views)).toEqual([30, 30, 30]);
  });

  it('keep their events until they have a record', async () => {
    const { store, now } = await scene();
    await purge(freshProcess(store), now);
    expect(await store.list('events/')).toHaveLength(8);
    await publishAt(freshProcess(store), now);
    await store.remove('visits/2030-01-30');
    await purge(freshProcess(store), now);
    expect(await store.folders('events/')).toEqual([
      '2030-01-30T05',
      '2030-01-30T13',
      '2030-01-30T21',
      '2030-01-31T21',
    ]);
  });

  it('are told without their single events once those are too old', async () => {
    const { store, archive, now } = await scene();
    await publishAt(freshProcess(store), now);
    expect((await readAt(freshProcess(store), now)).events).toHaveLength(16);
    const later = new Date(now.getTime() + 88 * DAY);
    await publishAt(freshProcess(store), later);
    const { events } = await readAt(freshProcess(store), later);
    expect(events.map(({ created_at }) => created_at.slice(0, 13))).toEqual([
      '2030-01-31T21',
      '2030-01-31T21',
    ]);
    await expectExact(freshProcess(store), archive, later);
  });

  it('wait for a batch that is listed and not there', async () => {
    const { store, archive, now } = await scene();
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

  it('are counted once when two requests of one process make them again', async () => {
    const store = memoryStore();
    const now = new Date(Date.UTC(2030, 0, 5, 20));
    for (let n = 0; n < 5; n += 1) {
      await recordAt(store, new Date(now.getTime() - 2 * HOUR), [landing(n)]);
    }
    const slow = slowProcess(store, [1]);
    const db = await emptyDatabase(now);
    const never = () => false;
    await Promise.all([rebuildOn(db, slow, never), rebuildOn(db, slow, never)]);
    expect(db.get('select sum(visits) as visits from visit_day')).toEqual({ visits: 5 });
  });

  it('hold counts alone, no session and no batch', async () => {
    const { store, now } = await scene();
    await publishAt(freshProcess(store), now);
    expect(JSON.stringify(await daysIn(store))).not.toMatch(/0b9c1b7e|7000-8000/);
  });

  it('take in a backlog with several runs, each of which goes on from the one before', async () => {
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
      await maintainDatabase(freshProcess(store), { now, isPastDeadline });
      const base = await latestFile(store, now);
      expect(base.get('select sum(views) as views from visit_day')).toEqual({ views });
    }
  });

  it('take in a backlog with the next run, and are told as of before until then', async () => {
    const store = memoryStore();
    const reader = freshProcess(store);
    const readAt = async (each: Store, now: Date) => {
      const database = await openOwnerDatabase(each, now, 500);
      const read = await readAnalytics(new URLSearchParams(), { database, now });
      if (!read.ok) throw new Error('refused');
      return read.response;
    };
    const begun = new Date('2030-03-05T10:00:00Z');
    await recordAt(store, begun, [landing(1)]);
    await publishAt(freshProcess(store), begun);
    expect((await readAt(reader, begun)).asOf).toBe(begun.toISOString());
    const late = new Date(begun.getTime() + MINUTE);
    for (let n = 0; n < 600; n += 1) await recordAt(store, late, [view(n)]);
    const now = new Date(begun.getTime() + 5 * MINUTE);
    for (const each of [reader, freshProcess(store)]) {
      const answer = await readAt(each, now);
      expect(answer.asOf).toBe(begun.toISOString());
      expect(answer.stats.total_page_views).toBeLessThan(601);
      expect(answer.stats.total_page_views).toBeGreaterThan(0);
    }
    await publishAt(freshProcess(store), now);
    for (const each of [reader, freshProcess(store)]) {
      const answer = await readAt(each, now);
      expect(answer).toMatchObject({ stats: { total_page_views: 601 }, asOf: now.toISOString() });
      expect(answer).not.toHaveProperty('rebuilding');
    }
  });

  it('take in a backlog of several runs a part after the other', async () => {
    const store = memoryStore();
    const begun = new Date('2030-03-05T10:00:00Z');
    await recordAt(store, begun, [landing(1)]);
    await publishAt(store, begun);
    for (let n = 0; n < 600; n += 1) await recordAt(store, begun, [view(n)]);
    for (let run = 1; run <= 3; run += 1) {
      let steps = 0;
      const isPastDeadline = () => (steps += 1) > 1;
      await maintainDatabase(store, {
        now: new Date(begun.getTime() + run * MINUTE),
        isPastDeadline,
      });
    }
    // The rest is no backlog any more, and waits for its file as usual.
    const db = await latestFile(store, begun);
    expect(db.get('select views from visit_day')).toEqual({ views: 501 });
  });
});

/** Three days at the end of a month, of which the first are past the time that events are kept. */
const scene = async (published = false) => {
  const store = memoryStore();
  const archive = memoryStore();
  for (let n = 0; n < 8; n += 1) {
    const time = new Date(Date.parse('2030-01-29T13:10:00Z') + n * 8 * HOUR);
    const batch = batchAt(time.getTime());
    const press = { ...view(n), event_type: 'call_press' };
    const events = [landing(n, PATHS[n % 4], { viewport: 'small' }), press];
    for (const each of [store, archive]) await recordAt(each, time, events, { batch });
    if (published && n === 4) await publishAt(freshProcess(store), time);
  }
  return { store, archive, now: new Date('2030-02-02T14:00:00Z') };
};

const daysIn = async (store: Store): Promise<[day: string, record: VisitDay | null][]> =>
  Promise.all(
    (await store.list('visits/')).map(async (key) => [
      key.slice('visits/'.length),
      await store.get<VisitDay>(key),
    ]),
  );

const isRead = (operation: Operation | undefined): boolean =>
  operation !== undefined && READS.includes(operation);

const loseDatabase = async (store: Store): Promise<void> => {
  for (const key of await store.list('database/')) await store.remove(key);
};

const damageNewest = async (store: Store): Promise<void> => {
  const newest = (await store.list('database/')).at(-1);
  if (newest === undefined) return;
  const bytes = await store.getBytes(newest);
  await store.remove(newest);
  await store.createBytes(newest, (bytes ?? new Uint8Array()).subarray(0, 100));
};

let batches = 0;
/** A UUIDv7 of its own for each batch. */
const batchAt = (time: number): string => {
  batches += 1;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(batches).padStart(12, '0')}`;
};
