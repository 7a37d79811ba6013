import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { Store } from '../store.ts';
import { isUuid7 } from '../uuid-seven.ts';
import { readLog } from './lead-log.ts';
import { findLead } from './lead-store.ts';
import { wasOpened } from './opened.ts';
import type { LeadFile } from './owners-view.ts';

/** Everything that is kept of the lead with an id; null where there is none, or none any more. */
export const readLeadFile = async (
  store: Store,
  id: string | undefined,
): Promise<LeadFile | null> => {
  if (!isUuid7(id)) return null;
  const [record, log, opened] = await Promise.all([
    findLead(store, id),
    readLog(store, id),
    wasOpened(store, id),
  ]);
  return record && { record, log, opened, first: await readFirst(store, record) };
};

const readFirst = async (store: Store, { joins }: LeadRecord): Promise<LeadFile['first']> => {
  if (joins === null) return null;
  const [record, log] = await Promise.all([findLead(store, joins), readLog(store, joins)]);
  return record && { record, log };
};
