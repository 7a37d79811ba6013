import type { Store } from '../../store.ts';
import { addChanges } from './add-changes.ts';
import { addRecords, type ListedMonth } from './add-records.ts';
import { beginAnew } from './begin-anew.ts';
import { newestManifest } from './manifest.ts';
import { newPortions } from './portions.ts';
import { SegmentGone } from './segments.ts';
import type { Run } from './write-upon.ts';

/**
 * Brings what has changed into the index, or makes one from all records where there is none. It may run twice, at
 * once, or die anywhere: a manifest is built upon the newest one and written once, and a pointer goes when what it
 * announced is in there.
 */
export const buildIndex = async (store: Store, run: Run): Promise<void> => {
  const portions = newPortions();
  const tried = new Set<string>();
  let listed: ListedMonth | null = null;
  let broken: number | null = null;
  for (let rest = true; rest; rest &&= performance.now() < run.until) {
    const newest = await newestManifest(store);
    try {
      if (newest?.manifest.is_old) {
        await beginAnew(store, newest, run.now);
      } else if (newest?.manifest.next === null) {
        rest = await addChanges(store, newest, { run, portions, tried });
      } else {
        listed = await addRecords(store, newest, { run, portions, listed });
      }
    } catch (error) {
      if (!newest || !(error instanceof SegmentGone)) throw error;
      // Gone because a newer manifest took its place; where it is missing for good, all is made anew.
      if (broken === newest.number) await beginAnew(store, newest, run.now);
      broken = newest.number;
    }
  }
};
