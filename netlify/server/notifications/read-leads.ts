import { LEAD_COLUMNS, leadRow, type LeadRow, type StoredLead } from '../database/lead-rows.ts';
import { openOwnerDatabase } from '../database/read.ts';
import { keyedHash } from '../keyed-hash.ts';
import { readCard } from '../leads/desk/lead-card.ts';
import { ownersView } from '../leads/owners-view.ts';
import type { Store } from '../store.ts';

/** A lead with all that happened to it, as its records tell. */
export const readRow = async (
  store: Store,
  id: string | undefined,
  now: Date,
): Promise<LeadRow | null> => {
  const file = await readCard(store, await openOwnerDatabase(store, now), id);
  if (!file) return null;
  const { record, log } = file;
  const lead = ownersView(file, await keyedHash(store));
  const { name, phone, address } = record;
  return { lead, log, original: lead.corrected && { name, phone, address } };
};

/** Every lead received since a time, newest first. */
export const rowsSince = async (store: Store, since: Date, now: Date): Promise<LeadRow[]> => {
  const { db } = await openOwnerDatabase(store, now);
  return db
    .all<StoredLead>(
      `select ${LEAD_COLUMNS} from lead where created_at >= :since
       order by created_at desc, id desc`,
      { since: since.toISOString() },
    )
    .map(leadRow);
};
