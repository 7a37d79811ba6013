import { Cron } from 'croner';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import {
  type Schedule,
  SCHEDULED_WORK,
  type ScheduledName,
  WATCHED_NAMES,
} from '@/domain/scheduled-work.ts';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';
import {
  beginRuns,
  NIGHTLY_BACKUP_RUN,
  noteRun,
  readRuns,
  statusOf,
} from '../../../netlify/server/health/runs.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const APART: Record<Schedule, number> = { minute: MINUTE, hour: HOUR, day: DAY };
const SITE_WORK = WATCHED_NAMES.filter((name) => name !== 'nightly-backup');
const at = (minutes: number) => new Date(START + minutes * MINUTE);

let store: Store;
beforeEach(() => {
  store = memoryStore();
});

const status = async (minutes: number) => statusOf(await readRuns(store, at(minutes)), at(minutes));
const missed = async (minutes: number) =>
  (await status(minutes)).filter((run) => run.missed).map(({ name }) => name);

/** Runs all work by its schedule, minute by minute. Work in `failed` fails, and schedules in `dead` do not run. */
const runBetween = async (
  [from, to]: [number, number],
  { failed = [], dead = [] }: { failed?: ScheduledName[]; dead?: Schedule[] } = {},
) => {
  for (let minute = from; minute < to; minute += 1) {
    for (const [every, apart] of Object.entries(APART) as [Schedule, number][]) {
      if ((minute * MINUTE) % apart !== 0 || dead.includes(every)) continue;
      const mine = failed.filter((name) => SCHEDULED_WORK[name].every === every);
      await noteRun(store, every, { now: at(minute), failed: mine });
    }
  }
};

describe('missed work', () => {
  it('is told by schedules that run as often as their names say', async () => {
    for (const [name, { config }] of await loadFunctions()) {
      if (config?.schedule === undefined) continue;
      const [, every = ''] = name.split('cron-each-');
      const [first, second] = new Cron(config.schedule, { paused: true, timezone: 'UTC' }).nextRuns(
        2,
      );
      expect([name, Number(second) - Number(first)]).toEqual([name, APART[every as Schedule]]);
    }
  });

  it.each([
    ['notify-owner', 20],
    ['purge-events', 120],
    ['rebuild-site', 26 * 60],
  ] as const)('is %s after %d minutes, if it fails from then on', async (name, quiet) => {
    await runBetween([0, 1]);
    await runBetween([1, quiet + 1], { failed: [name] });
    expect(await missed(quiet)).toEqual([]);
    await runBetween([quiet + 1, quiet + 2], { failed: [name] });
    expect(await missed(quiet + 1)).toEqual([name]);
    const run = (await status(quiet + 1)).find((each) => each.name === name);
    expect(run?.last_at).toBe(at(0).toISOString());
    await noteRun(store, SCHEDULED_WORK[name].every, { now: at(quiet + 2), failed: [] });
    expect(await missed(quiet + 2)).toEqual([]);
  });

  it('is all work of a schedule that does not run', async () => {
    await runBetween([0, 1]);
    await runBetween([1, 122], { dead: ['hour'] });
    expect(await missed(121)).toEqual(['owner-emails', 'purge-events', 'remove-old-leads']);
  });

  it('is all work of a deploy on which nothing has ever run', async () => {
    // The dashboard or an uptime service is the first to look.
    expect(await missed(0)).toEqual([]);
    expect(await missed(20)).toEqual([]);
    expect(await missed(21)).toEqual(['notify-owner', 'publish-database']);
    expect(await missed(27 * 60)).toEqual(SITE_WORK);
    expect((await status(21)).map(({ last_at }) => last_at)).toEqual(WATCHED_NAMES.map(() => null));
  });

  it('says of work that has failed since the first deploy that it was never done', async () => {
    await runBetween([1, 30], { failed: ['notify-owner'] });
    expect(await missed(30)).toEqual(['notify-owner']);
    expect((await status(30))[0]?.last_at).toBeNull();
  });
});

describe('a machine that slept', () => {
  const woken = 3 * 24 * 60 + 30;

  it('has missed nothing as soon as the runs of every minute continue', async () => {
    await runBetween([0, 60]);
    expect(await missed(woken)).toEqual(SITE_WORK);
    await runBetween([woken, woken + 29]);
    expect(await missed(woken)).toEqual([]);
    expect(await missed(woken + 29)).toEqual([]);
  });

  it('still misses work that is not done on time after it woke up', async () => {
    await runBetween([0, 60]);
    await runBetween([woken, woken + 122], { failed: ['purge-events'] });
    expect(await missed(woken + 121)).toEqual(['purge-events']);
  });

  it('is no reason for a notice when the local host starts', async () => {
    await runBetween([0, 60]);
    await beginRuns(store, at(woken));
    expect(await missed(woken)).toEqual([]);
    expect(await missed(woken + 20)).toEqual([]);
    expect(await missed(woken + 21)).toEqual(['notify-owner', 'publish-database']);
  });
});

describe('a nightly backup', () => {
  it('is missed two days after the last one, and never before the first one', async () => {
    const looked = async (days: number) => {
      await noteRun(store, 'minute', { now: at(days * 24 * 60), failed: [] });
      return (await missed(days * 24 * 60)).includes('nightly-backup');
    };
    expect(await looked(30)).toBe(false);
    await store.put(NIGHTLY_BACKUP_RUN, { at: at(30 * 24 * 60).toISOString() });
    expect(await looked(32)).toBe(false);
    // This also holds if the site was off in the meantime.
    expect(await looked(32.1)).toBe(true);
    await store.put(NIGHTLY_BACKUP_RUN, { at: at(32 * 24 * 60).toISOString() });
    expect(await looked(32.2)).toBe(false);
  });
});
