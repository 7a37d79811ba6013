import { readOverviewSince } from '../../../netlify/server/dashboard/overview.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/read.ts';
import { loadFunctions } from '../../../netlify/local/functions/router.ts';
import { reportMissedRuns } from '../../../netlify/server/health/missed-runs.ts';
import { noteRun } from '../../../netlify/server/health/runs.ts';
import { notifyArrival } from '../../../netlify/server/notifications/outbox/notify-lead.ts';
import { sendDue } from '../../../netlify/server/notifications/outbox/outbox-sweep.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { landing, publishAt, recordAt } from '../../support/fixtures/visits.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { freshProcess } from '../../support/stores/watched-store.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-18T15:07:00Z');
export const HOURS_A_MONTH = 730;
const BATCHES_A_VISIT = 3;

/** Operations that wait for nothing but each other go together: they are one round to the store. */
interface Counted {
  operations: number;
  rounds: number;
}

const countingProcess = (store: Store): { store: Store; counted: Counted } => {
  const counted = { operations: 0, rounds: 0 };
  let round: Promise<void> | null = null;
  const nextRound = () =>
    (round ??= new Promise((resolve) => {
      setImmediate(() => {
        round = null;
        counted.rounds += 1;
        resolve();
      });
    }));
  const counting = freshProcess(store, async (_, __, work) => {
    counted.operations += 1;
    await nextRound();
    return work();
  });
  return { store: counting, counted };
};

/** The runs that the schedules ask for in a month. */
export const scheduledRuns = async (): Promise<number> => {
  const schedules = [...(await loadFunctions()).values()].flatMap(
    ({ config }) => config?.schedule ?? [],
  );
  return schedules.reduce((sum, schedule) => sum + runsOf(schedule), 0);
};

const runsOf = (schedule: string): number => {
  const [minute, hour] = schedule.split(' ');
  if (minute === '*') return HOURS_A_MONTH * 60;
  return hour === '*' ? HOURS_A_MONTH : HOURS_A_MONTH / 24;
};

const WARM_UP = 5;

/** An hour of the two schedules that run each minute, while visits arrive at this rate. */
export const hourOfSchedules = async (visitsAMonth: number, minutes: number): Promise<Counted> => {
  const store = memoryStore();
  const [publishing, notifying] = [countingProcess(store), countingProcess(store)];
  const environment = { MAIL_DIR: '/nowhere' };
  const batchesAMinute = (visitsAMonth / HOURS_A_MONTH / 60) * BATCHES_A_VISIT;
  const before = { operations: 0, rounds: 0 };
  const total = (of: keyof Counted) => publishing.counted[of] + notifying.counted[of];
  let arrived = 0;
  for (let minute = 0; minute < WARM_UP + minutes; minute += 1) {
    const now = new Date(START + minute * MINUTE);
    for (; arrived < batchesAMinute * (minute + 1); arrived += 1) {
      await recordAt(store, now, [landing(arrived)]);
    }
    if (minute === WARM_UP) {
      Object.assign(before, { operations: total('operations'), rounds: total('rounds') });
    }
    const clock = () => now;
    await publishAt(publishing.store, now);
    await noteRun(publishing.store, 'cron-publish-database', { now });
    await reportMissedRuns(publishing.store, { environment, clock });
    await sendDue(notifying.store, { environment, clock });
    await noteRun(notifying.store, 'cron-notify-owner', { now });
    await reportMissedRuns(notifying.store, { environment, clock });
  }
  const anHour = (of: keyof Counted) => Math.round(((total(of) - before[of]) / minutes) * 60);
  return { operations: anHour('operations'), rounds: anHour('rounds') };
};

export const oneVisit = async (): Promise<Counted> => {
  const { store, counted } = countingProcess(memoryStore());
  const now = new Date(START);
  for (let batch = 0; batch < BATCHES_A_VISIT; batch += 1) await recordAt(store, now, [landing(1)]);
  return counted;
};

/** Not the first one: that also notes when each channel began. */
export const oneLead = async (mails: string): Promise<Counted> => {
  const { store, counted } = countingProcess(memoryStore());
  const send = async (time: number) => {
    const record = await putLead(store, leadRecord(time));
    const clock = () => new Date(time);
    await notifyArrival(record, { store: () => store, environment: { MAIL_DIR: mails }, clock });
  };
  await send(START);
  const before = { ...counted };
  await send(START + MINUTE);
  return {
    operations: counted.operations - before.operations,
    rounds: counted.rounds - before.rounds,
  };
};

const POLLS_AN_HOUR = 360;
/** Of the response that nothing has changed; a test of its own holds it. */
const UNCHANGED_BYTES = 300;
/** Finding the session is one read before all others. */
const SESSION = 1;

/** The dashboard asks every ten seconds while it is in sight. */
export const hourOfDashboard = async (): Promise<Counted & { runs: number; kilobytes: number }> => {
  const data = memoryStore();
  await putLead(data, leadRecord(START));
  const { store, counted } = countingProcess(data);
  const poll = async (second: number, since: string | null) => {
    const now = new Date(START + second * 1000);
    const database = await openOwnerDatabase(store, now);
    return readOverviewSince(since, database, { store, environment: {}, now });
  };
  const first = await poll(0, null);
  const before = { ...counted };
  const POLLS = 6;
  for (let n = 1; n <= POLLS; n += 1) {
    if (await poll(n * 10, first?.revision ?? null)) throw new Error('Nothing has changed.');
  }
  const anHour = (of: keyof Counted) =>
    Math.round(((counted[of] - before[of]) / POLLS + SESSION) * POLLS_AN_HOUR);
  return {
    runs: POLLS_AN_HOUR,
    operations: anHour('operations'),
    rounds: anHour('rounds'),
    kilobytes: (UNCHANGED_BYTES * POLLS_AN_HOUR) / 1000,
  };
};
