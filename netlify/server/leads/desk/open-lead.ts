import type { Store } from '../../store.ts';
import { isUuid7 } from '../../uuid-seven.ts';
import { findLead } from '../lead-store.ts';
import { markOpened } from '../opened.ts';

/** Notes that somebody has looked at a lead; false where there is none. */
export const openLead = async (
  store: Store,
  id: string | undefined,
  now: Date,
): Promise<boolean> => {
  if (!isUuid7(id) || !(await findLead(store, id))) return false;
  await markOpened(store, id, now);
  return true;
};
