import { HOMEOWNER } from '#domain/device-name.ts';
import type { Correction } from '#domain/correction.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { isSuspected, type Lead, type LogEntry } from '#domain/managed-lead.ts';
import { townIdOf } from '#domain/town.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import type { Store } from '../store/store.ts';
import { isUuid7 } from '../store/record-ids.ts';
import { phoneE164, receiptOf } from './lead-record.ts';
import { findLead, readLog, wasOpened } from './lead-store.ts';
import { attemptsIn, callbacksIn, effectiveEntries, stateOf, suspicionOf } from './lead-state.ts';

/** Returns null if the lead is gone. Only the database knows which lead it `joins`. */
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
  return { record, log, opened, joins, first: await readFirst(store, joins) };
};

const readFirst = async (store: Store, joins: string | null): Promise<LeadFile['first']> => {
  if (joins === null) return null;
  const [record, log] = await Promise.all([findLead(store, joins), readLog(store, joins)]);
  return record && { record, log };
};

export interface LeadFile {
  record: LeadRecord;
  log: LogEntry[];
  opened: boolean;
  joins: string | null;
  first: Pick<LeadFile, 'record' | 'log'> | null;
}

export const managedLead = (file: LeadFile, hash: KeyedHash): Lead => ({
  ...leadWithoutReceipt(file),
  receipt: receiptOf(hash, file.record.id),
});

export const leadWithoutReceipt = (file: LeadFile): Omit<Lead, 'receipt'> => {
  const { record, log, opened, joins } = file;
  const state = stateOf(log);
  const corrected = state.corrected ?? {};
  const address = corrected.address ?? record.address;
  return {
    ...record,
    ...corrected,
    phone_e164: numberOf(record, corrected),
    ...state,
    suspect: suspicionOf(record, log),
    ...leadStateOf(file),
    joins,
    version: log.length,
    town: townIdOf(address),
    // An owner who has changed the lead has seen it.
    opened: opened || record.source === 'phone' || log.some(isOwners),
  };
};

const numberOf = (record: LeadRecord, corrected: Correction | null): string | null =>
  corrected?.phone === undefined ? record.phone_e164 : phoneE164(corrected.phone);

const isOwners = ({ by, unread }: LogEntry): boolean => !unread && by !== HOMEOWNER;

/**
 * A person is called once, for the first lead. That callback also answers the repeat leads. If the first lead was lost,
 * a repeat with another number is not answered, because the first number may have been wrong.
 */
const leadStateOf = ({
  record,
  log,
  first,
}: LeadFile): Pick<Lead, 'answered_at' | 'tried_at' | 'waits_with_first'> => {
  const { status, answered_at, tried_at, corrected } = stateOf(log);
  if (!first) return { answered_at, tried_at, waits_with_first: false };
  const state = stateOf(first.log);
  const since = effectiveEntries(log).findLast((step) => step.status === 'new')?.at;
  const own = ({ at }: LogEntry) => at >= (since ?? record.created_at);
  const isPutOff =
    state.follow_up_at !== null &&
    !first.log.some((entry) => entry.follow_up_at === state.follow_up_at && own(entry));
  const hasItsNumber = numberOf(first.record, state.corrected) === numberOf(record, corrected);
  const reached = ({ status: step, lost_reason }: LogEntry) =>
    step !== 'lost' || (hasItsNumber && lost_reason !== 'Wrong number');
  const callback = callbacksIn(first.log).find((entry) => own(entry) && reached(entry));
  return {
    answered_at: earliest(answered_at, callback),
    tried_at: earliest(tried_at, attemptsIn(first.log).find(own)),
    waits_with_first:
      status === 'new' &&
      state.status === 'new' &&
      !isSuspected({ ...state, suspect: suspicionOf(first.record, first.log) }) &&
      !isPutOff,
  };
};

const earliest = (own: string | null, entry: LogEntry | undefined): string | null =>
  [own, entry?.at ?? null].filter((at) => at !== null).sort()[0] ?? null;
