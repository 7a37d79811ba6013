import type { Store } from '../store.ts';
import { isUuid7 } from '../uuid-seven.ts';
import { readLog } from './lead-log.ts';
import { findLead } from './lead-store.ts';
import { wasOpened } from './opened.ts';
import type { LeadFile } from './owners-view.ts';

/**
 * Everything that is kept of the lead with an id; null if there is none, or none any more. `joins` is the lead that it
 * joins: the database tells, only old records do so themselves.
 */
export const readLeadFile = async (
  store: Store,
  id: string | undefined,
  joins: string | null = null,
): Promise<LeadFile | null> => {
  if (!isUuid7(id)) return null;
  const [record, log, opened] = await Promise.all([
    findLead(store, id),
    readLog(store, id),
    wasOpened(store, id),
  ]);
  if (!record) return null;
  const first = record.joins ?? joins;
  return {
    record: { ...record, joins: first },
    log,
    opened,
    first: await readFirst(store, first),
  };
};

const readFirst = async (store: Store, joins: string | null): Promise<LeadFile['first']> => {
  if (joins === null) return null;
  const [record, log] = await Promise.all([findLead(store, joins), readLog(store, joins)]);
  return record && { record, log };
};
