import { inParallel } from '../../in-parallel.ts';
import { leadKey } from '../lead-store.ts';
import { monthOf } from '../month-of.ts';
import type { Store } from '../../store.ts';
import { StoreUnavailable } from '../../store-unavailable.ts';

/**
 * Throws where a record that could not be read is listed all the same. A request that was announced and then failed has
 * none; but an index that left out one which is there would hide a lead for good.
 */
export const surelyAbsent = async (store: Store, ids: readonly string[]): Promise<void> => {
  const months = [...new Set(ids.map(monthOf))];
  const listed = await inParallel(months, (month) => store.list(`lead/${month}/`));
  const there = new Set(listed.flat());
  const wrong = ids.find((id) => there.has(leadKey(id)));
  if (wrong !== undefined) throw new StoreUnavailable(`${leadKey(wrong)}: listed, yet not there`);
};
