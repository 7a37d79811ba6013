import type { Store } from '../../store.ts';
import { StoreUnavailable } from '../../store-unavailable.ts';
import { dropFromIndex } from '../index/drop-from-index.ts';
import { removeTraces } from './remove-traces.ts';

/** What the owner need not wait for; where it fails, the sweeper goes on with it. */
export const finishErasure = async (
  store: Store,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  try {
    await removeTraces(store, ids, now);
    await dropFromIndex(store, ids, now);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Erasure left to the sweeper: ${error.message}`);
  }
};
