import type { Lead } from '../../../src/domain/desk.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { keyedHash, type KeyedHash } from '../keyed-hash.ts';
import type { Store } from '../store.ts';
import { isUuid7 } from '../uuid-seven.ts';
import { findLead } from './lead-store.ts';
import { receiptOf } from './receipt.ts';
import { townOf } from './town.ts';

export const readLead = async (
  id: string | undefined,
  { store }: { store: Store },
): Promise<Lead | null> => {
  if (!isUuid7(id)) return null;
  const record = await findLead(store, id);
  return record && ownersView(record, await keyedHash(store));
};

/** A record as the owner reads it: with what is worked out from it, and where it stands. */
export const ownersView = (record: LeadRecord, hash: KeyedHash): Lead => ({
  ...record,
  receipt: receiptOf(hash, record.id),
  status: 'new',
  version: 0,
  lost_reason: null,
  visit_at: null,
  follow_up_at: null,
  corrected: null,
  rescued: false,
  answered_at: null,
  opened: false,
  town: townOf(record.address),
});
