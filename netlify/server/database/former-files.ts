import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';

// What the product kept for its reads before it had this database; segments held names.
const FORMER = [
  'index/',
  'segment/',
  'person/',
  'joined/',
  'draft/',
  'rollup/hour/',
  'rollup/month/',
  'rollup/all/',
];

/** The product no longer reads these files, so an erasure would miss the names in them. */
export const removeFormerFiles = async (store: Store): Promise<void> => {
  for (const prefix of FORMER) {
    await inParallel(await store.list(prefix), (key) => store.remove(key));
  }
};
