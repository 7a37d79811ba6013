import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import { batchKeys, readEveryBatch } from './batches.ts';
import { countEvents } from './count-events.ts';
import { hourRollup, keepDraft, keepFinal, readDraft, readFinal, type Rollup } from './rollups.ts';
import { addTallies, type Tally } from './tally.ts';

/** What of an hour's batches is counted: the first so many, told by a digest of their keys. */
interface Draft {
  batches: number;
  digest: string;
  tally: Tally;
}

// So many batches at a time, so that a run that ends in the middle of a busy hour has got further.
const AT_A_TIME = 2000;

/** Makes the count of a closed hour final; false where time ran out or a batch came meanwhile. */
export const closeHour = async (
  store: Store,
  hour: string,
  isOver: () => boolean,
): Promise<boolean> => {
  const name = hourRollup(hour);
  if (await readFinal(store, name)) return true;
  const keys = await batchKeys(store, hour);
  if (keys.length === 0) return true;
  let draft = await readDraft<Draft>(store, name);
  if (!draft || draft.digest !== digestOf(keys.slice(0, draft.batches))) draft = null;
  while ((draft?.batches ?? 0) < keys.length) {
    if (isOver()) return false;
    draft = await countFurther(store, keys, draft);
    await keepDraft(store, name, draft);
  }
  // Batches are never changed: the same keys again are the same count again.
  const again = await batchKeys(store, hour);
  if (!draft || again.length !== draft.batches || digestOf(again) !== draft.digest) return false;
  await keepFinal(store, name, { tally: draft.tally, series: [] } satisfies Rollup);
  return true;
};

const countFurther = async (store: Store, keys: string[], draft: Draft | null): Promise<Draft> => {
  const counted = draft?.batches ?? 0;
  const batches = Math.min(counted + AT_A_TIME, keys.length);
  const tally = countEvents(await readEveryBatch(store, keys.slice(counted, batches)));
  return {
    batches,
    digest: digestOf(keys.slice(0, batches)),
    tally: draft ? addTallies([draft.tally, tally]) : tally,
  };
};

const digestOf = (keys: readonly string[]): string =>
  createHash('sha256').update(keys.join('\n')).digest('base64url');
