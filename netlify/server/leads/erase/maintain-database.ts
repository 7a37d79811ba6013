import type { Effort } from '../../database/catch-up.ts';
import { firstPart, type DatabasePart } from '../../database/download.ts';
import { newestNumber } from '../../database/files.ts';
import { publish, RULES } from '../../database/publish.ts';
import { complete, openOwnerDatabase } from '../../database/read.ts';
import { deadlineIn } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import { removeTraces } from './remove-traces.ts';

export const downloadDatabase = async (store: Store, effort: Effort): Promise<DatabasePart> => {
  const rules = { ...RULES, worthSaving: 1, soonest: 0 };
  await publish(store, { ...effort, rules, removeTraces: tracesOf(store, effort.now) });
  complete(await openOwnerDatabase(store, effort.now));
  return firstPart(store, await newestNumber(store));
};

const ERASURE_MS = 20_000;

export const maintainDatabase = (store: Store, effort: Effort): Promise<void> =>
  publish(store, { ...effort, removeTraces: tracesOf(store, effort.now) });

/** The owner need not wait for it; if it fails, the next publishing does it. */
export const finishErasure = async (store: Store, now: Date): Promise<void> => {
  try {
    await maintainDatabase(store, { now, isPastDeadline: deadlineIn(ERASURE_MS) });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Erasure left to the next run: ${error.message}`);
  }
};

const tracesOf =
  (store: Store, now: Date) =>
  (ids: readonly string[]): Promise<void> =>
    removeTraces(store, ids, now);
