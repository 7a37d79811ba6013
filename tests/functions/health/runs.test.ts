import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import {
  MISSED_AFTER,
  SCHEDULED_NAMES,
  SCHEDULED_WORK,
  type ScheduledName,
  WATCHED_NAMES,
} from '@/domain/scheduled-work.ts';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';
import {
  awaitRuns,
  backupRun,
  NIGHTLY_BACKUP_RUN,
  noteRun,
  readRuns,
  restartRuns,
  statusOf,
} from '../../../netlify/server/health/runs.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { freshProcess } from '../../support/stores/watched-store.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE);

const missed = async (store: Store, minutes: number) =>
  statusOf(await readRuns(store), at(minutes))
    .filter((run) => run.missed)
    .map(({ name }) => name);

/** Runs everything by its schedule, minute by minute, except what is `dead`. */
const runBetween = async (
  store: Store,
  [from, to]: [number, number],
  dead: readonly ScheduledName[] = [],
) => {
  const every = { minute: 1, hour: 60, day: 24 * 60 };
  for (let minute = from; minute < to; minute += 1) {
    for (const name of SCHEDULED_NAMES) {
      const isDue = minute % every[SCHEDULED_WORK[name].every] === 0;
      if (isDue && !dead.includes(name)) await noteRun(store, name, { now: at(minute) });
    }
    if (minute === from) await awaitRuns(store, await readRuns(store), at(minute));
  }
};

describe('a missed run', () => {
  it('is one that has not come for 20 minutes, 2 hours or 26 hours, by its schedule', async () => {
    const apart = { minute: MINUTE, hour: HOUR, day: 24 * HOUR };
    for (const [name, { config }] of await loadFunctions()) {
      if (config?.schedule === undefined) continue;
      const [, every = ''] = name.split('cron-each-');
      const [first, second] = new Cron(config.schedule, { paused: true }).nextRuns(2);
      expect([name, Number(second) - Number(first)]).toEqual([
        name,
        apart[every as keyof typeof apart],
      ]);
    }
    expect(MISSED_AFTER).toMatchObject({ minute: 20 * MINUTE, hour: 2 * HOUR, day: 26 * HOUR });
  });

  it.each([
    ['notify-owner', 20, 21],
    ['publish-database', 20, 21],
    ['owner-emails', 120, 121],
    ['purge-events', 120, 121],
    ['retain-leads', 120, 121],
    ['clean-up-logins', 26 * 60, 26 * 60 + 1],
  ] as const)('of %s is reported after %d minutes', async (name, quiet, late) => {
    const store = memoryStore();
    await runBetween(store, [0, 1]);
    await runBetween(store, [1, late], [name]);
    expect(await missed(store, quiet)).toEqual([]);
    expect(await missed(store, late)).toEqual([name]);
  });

  it('is not one of a first deploy', async () => {
    const store = memoryStore();
    expect(await missed(store, 0)).toEqual([]);
    await noteRun(store, 'notify-owner', { now: at(1) });
    await awaitRuns(store, await readRuns(store), at(1));
    expect(await missed(store, 1)).toEqual([]);
  });

  it('is each one of a deploy on which nothing has ever run', async () => {
    const store = memoryStore();
    // A lead or a scheduled run looks first.
    await awaitRuns(store, await readRuns(store), at(0));
    expect(await missed(store, 20)).toEqual([]);
    expect(await missed(store, 21)).toEqual(['notify-owner', 'publish-database']);
    expect(await missed(store, 27 * 60)).toEqual(SCHEDULED_NAMES);
    expect(statusOf(await readRuns(store), at(21)).map(({ last_at }) => last_at)).toEqual(
      WATCHED_NAMES.map(() => null),
    );
  });

  it('is not one of a function that a deploy has added', async () => {
    const store = memoryStore();
    await runBetween(store, [0, 300], ['clean-up-logins']);
    await store.remove('run/clean-up-logins');
    await awaitRuns(store, await readRuns(store), at(300));
    expect(await missed(store, 301)).toEqual([]);
  });
});

describe('a machine that slept', () => {
  it('has missed nothing as soon as the runs of every minute go on', async () => {
    const store = memoryStore();
    await runBetween(store, [0, 60]);
    const woken = 3 * 24 * 60 + 30;
    expect(await missed(store, woken)).toEqual(SCHEDULED_NAMES);
    await noteRun(store, 'notify-owner', { now: at(woken) });
    expect(await missed(store, woken)).toEqual([]);
    await runBetween(store, [woken, woken + 29]);
    expect(await missed(store, woken + 29)).toEqual([]);
  });

  it('still misses what does not come in its time afterwards', async () => {
    const store = memoryStore();
    await runBetween(store, [0, 60]);
    const woken = 3 * 24 * 60 + 30;
    await runBetween(store, [woken, woken + 121], ['purge-events']);
    expect(await missed(store, woken + 121)).toEqual(['purge-events']);
  });

  it('is no reason for a notice when the local host starts', async () => {
    const store = memoryStore();
    await runBetween(store, [0, 60]);
    await restartRuns(store, at(3 * 24 * 60));
    expect(await missed(store, 3 * 24 * 60)).toEqual([]);
    expect(await missed(store, 3 * 24 * 60 + 21)).toEqual([
      'notify-owner',
      'publish-database',
      'owner-emails',
      'purge-events',
      'retain-leads',
      'clean-up-logins',
      'rebuild-site',
    ]);
  });
});

describe('a nightly backup', () => {
  it('is missed two days after the last one, and never before the first one', async () => {
    const store = memoryStore();
    await runBetween(store, [0, 1]);
    const noted = async (minutes: number) => {
      await noteRun(freshProcess(store), 'notify-owner', { now: at(minutes) });
      return (await missed(store, minutes)).includes('nightly-backup');
    };
    expect(await noted(30 * 24 * 60)).toBe(false);
    await store.put(NIGHTLY_BACKUP_RUN, backupRun(at(30 * 24 * 60)));
    expect(await noted(32 * 24 * 60)).toBe(false);
    // Also if the site itself was off meanwhile.
    expect(await noted(32 * 24 * 60 + 1)).toBe(true);
    await store.put(NIGHTLY_BACKUP_RUN, backupRun(at(32 * 24 * 60 + 1)));
    expect(await noted(32 * 24 * 60 + 2)).toBe(false);
  });
});

describe('noting a run', () => {
  it('writes once in five minutes, and once more in each new process', async () => {
    const store = memoryStore();
    const wrote: number[] = [];
    for (let minute = 0; minute < 15; minute += 1) {
      if (await noteRun(store, 'notify-owner', { now: at(minute) })) wrote.push(minute);
    }
    expect(wrote).toEqual([0, 5, 10]);
    expect(await noteRun(freshProcess(store), 'notify-owner', { now: at(14) })).toBe(true);
  });
});
