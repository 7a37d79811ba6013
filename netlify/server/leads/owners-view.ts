import type { Lead, LogEntry } from '../../../src/domain/desk.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { standingOf } from './first-request.ts';
import { stateOf } from './lead-state.ts';
import { phoneE164 } from './phone.ts';
import { receiptOf } from './receipt.ts';
import { townOf } from './town.ts';

/** Everything that is kept of one lead. */
export interface LeadFile {
  record: LeadRecord;
  /** In order, without gaps. */
  log: LogEntry[];
  opened: boolean;
  /** The lead that this one joins; null where it joins none, or none that is kept. */
  first: Pick<LeadFile, 'record' | 'log'> | null;
}

/** A lead as the owner reads it: as it was put right, with what is worked out from it, and where it stands. */
export const ownersView = (file: LeadFile, hash: KeyedHash): Lead => {
  const { record, log, opened } = file;
  const state = stateOf(log);
  const corrected = state.corrected ?? {};
  const address = corrected.address ?? record.address;
  return {
    ...record,
    ...corrected,
    phone_e164: corrected.phone === undefined ? record.phone_e164 : phoneE164(corrected.phone),
    ...state,
    ...standingOf(file),
    receipt: receiptOf(hash, record.id),
    version: log.length,
    town: townOf(address),
    // Whoever typed it in has read it.
    opened: opened || record.source === 'phone',
  };
};
