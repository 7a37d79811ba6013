import type { Context } from '@netlify/functions';
import type { ScheduledName } from '#domain/scheduled-work.ts';
import type { Published } from '../database/publish.ts';
import { environment } from '../env/env.ts';
import { done } from '../http/responses.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { openStore, type Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import { reportMissedRuns } from './missed-runs.ts';
import { noteRun } from './runs.ts';

const NOTE_BUDGET = 2000;
/** An email may take ten seconds, and the platform ends a scheduled function after 30. */
const REPORT_BEFORE = 15_000;

/** `budget` is for its work with the store, in milliseconds. A run that fails is not noted. */
export const runScheduled = async (
  name: ScheduledName,
  { context, budget }: { context: Context; budget: number },
  work: (store: Store) => Promise<Published | undefined>,
): Promise<Response> => {
  const isLate = deadlineIn(REPORT_BEFORE);
  const database = await work(openStore(context, budget));
  const clock = () => new Date();
  const store = openStore(context, NOTE_BUDGET);
  try {
    await noteRun(store, name, { now: clock(), database });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Run of ${name} not noted: ${error.message}`);
  }
  if (!isLate()) await reportMissedRuns(store, { environment: environment(), clock });
  return done();
};
