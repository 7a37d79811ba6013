import type { Context } from '@netlify/functions';
import type { JobOf, Schedule, ScheduledName } from '#domain/scheduled-work.ts';
import type { Published } from '../database/publish.ts';
import { environment } from '../env/env.ts';
import { ExplainedError, failureLine } from '../http/failure-line.ts';
import { done, refusal } from '../http/responses.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { openStore, type Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { reportMissedRuns } from './missed-runs.ts';
import { noteRun } from './runs.ts';

// The platform ends a scheduled function after 30 s. The last step of a job begins before 20, and its store is given up
// at 26.
const STEPS = 20_000;
const BUDGET = 26_000;
const LIMIT = 27_000;
const NOTE_BUDGET = 2000;
/** An email may take ten seconds. */
const REPORT_BEFORE = 15_000;

interface Run {
  store: Store;
  clock: () => Date;
  isPastDeadline: () => boolean;
}

export type Job = (run: Run) => Promise<Published | undefined>;

/** Runs the jobs of a schedule side by side: one that fails or doesn't end stops no other. */
export const runJobs = async <S extends Schedule>(
  _: S,
  context: Context,
  jobs: Record<JobOf<S>, Job>,
): Promise<Response> => {
  const clock = () => new Date();
  const isLate = deadlineIn(REPORT_BEFORE);
  const isPastDeadline = deadlineIn(STEPS);
  const notes = () => openStore(context, NOTE_BUDGET);
  const runJob = async ([name, job]: [ScheduledName, Job]): Promise<boolean> => {
    try {
      const run = { store: openStore(context, BUDGET), clock, isPastDeadline };
      const database = await inTime(job(run));
      await noteRun(notes(), name, { now: clock(), database });
      return true;
    } catch (error) {
      console.error(`Job ${name} failed: ${reasonOf(error)}`);
      return false;
    }
  };
  const outcomes = await Promise.all((Object.entries(jobs) as [ScheduledName, Job][]).map(runJob));
  if (!isLate()) await reportMissedRuns(notes(), { environment: environment(), clock });
  return outcomes.every(Boolean) ? done() : refusal('failed');
};

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new ExplainedError(`It isn't done after ${LIMIT / 1000} s.`));
  const timer = setTimeout(late, LIMIT);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const reasonOf = (error: unknown): string =>
  error instanceof StoreUnavailable ? `Store unavailable: ${error.message}` : failureLine(error);
