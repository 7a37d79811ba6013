import type { Context } from '@netlify/functions';
import type { JobOf, Schedule, ScheduledName } from '#domain/scheduled-work.ts';
import type { Published } from '../database/publish.ts';
import { ExplainedError, failureLine } from '../http/failure-line.ts';
import { done, refusal } from '../http/responses.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { openStore, type Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { noteRun } from './runs.ts';

// The platform ends a scheduled function after 30 s. The last step of a job starts before 20 s, and its store gives up
// at 26 s.
const STEPS = 20_000;
const BUDGET = 26_000;
const LIMIT = 27_000;
const NOTE_BUDGET = 2000;

interface Run {
  store: Store;
  clock: () => Date;
  isPastDeadline: () => boolean;
}

export type Job = (run: Run) => Promise<Published | undefined>;

/** Runs the jobs of a schedule side by side, so that one that fails or hangs does not stop the others. */
export const runJobs = async <S extends Schedule>(
  schedule: S,
  context: Context,
  jobs: Record<JobOf<S>, Job>,
): Promise<Response> => {
  const clock = () => new Date();
  const isPastDeadline = deadlineIn(STEPS);
  const failed: ScheduledName[] = [];
  let database: Published | undefined;
  const run = async ([name, job]: [ScheduledName, Job]): Promise<void> => {
    try {
      const store = openStore(context, BUDGET);
      database = (await inTime(job({ store, clock, isPastDeadline }))) ?? database;
    } catch (error) {
      failed.push(name);
      console.error(`Job ${name} failed: ${reasonOf(error)}`);
    }
  };
  await Promise.all((Object.entries(jobs) as [ScheduledName, Job][]).map(run));
  try {
    await noteRun(openStore(context, NOTE_BUDGET), schedule, { now: clock(), failed, database });
  } catch (error) {
    console.error(`The run of every ${schedule} is not noted: ${reasonOf(error)}`);
  }
  return failed.length === 0 ? done() : refusal('failed');
};

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new ExplainedError(`It isn't done after ${LIMIT / 1000} s.`));
  const timer = setTimeout(giveUp, LIMIT);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const reasonOf = (error: unknown): string =>
  error instanceof StoreUnavailable ? `Store unavailable: ${error.message}` : failureLine(error);
