import { HOMEOWNER } from '#domain/device-name.ts';
import { isHalfDayOver } from '#domain/appointment-times.ts';
import { CORRECTABLE_FOR } from '#domain/duration.ts';
import type { Confirmation } from '#domain/api.ts';
import {
  type Correction,
  differences,
  isAddition,
  originalOf,
  type RequestCorrection,
  requestCorrection,
} from '#domain/correction.ts';
import { isWithoutWindows } from '#domain/house.ts';
import type { FieldErrors, LeadRecord } from '#domain/lead.ts';
import { isSuspected, type LogEntry } from '#domain/managed-lead.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import type { Store } from '../../store/store.ts';
import { isUuid7 } from '../../store/record-ids.ts';
import { correctionOf, errorsOf } from '../../records/log-entry.ts';
import { receiptOf } from '../../records/lead-record.ts';
import { appendEntry, findSubmitted, isErased, readLog } from '../../records/lead-store.ts';
import { stateOf } from '../../records/lead-state.ts';
import { confirmationOf } from './confirmation.ts';
import { countSenders, noteSender, senderOf } from './recent-senders.ts';
import { scoreCorrection } from './spam-score.ts';

const MOST_CORRECTIONS = 20;
const TRIES = 5;

export type CorrectOutcome =
  /** `version` is null if the lead already had these values. */
  | { ok: true; id: string; version: number | null; confirmation: Confirmation }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'not_found' | 'closed' | 'too_many' };

interface Dependencies {
  store: Store;
  now: Date;
  from: string;
}

/**
 * Adds a homeowner's correction to the log. Only the sender knows the submission's id, which cannot be guessed. A
 * repeat adds no entry. A correction that looks like spam makes a lead suspected if its status is still new.
 */
export const correctLead = async (
  input: Record<string, unknown>,
  { store, now, from }: Dependencies,
): Promise<CorrectOutcome> => {
  const parsed = requestCorrection.safeParse(input);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: errorsOf(parsed.error.issues) };
  if (Object.keys(parsed.data).length === 0) return { ok: false, code: 'invalid', fields: {} };
  const asked = recordedCorrection(parsed.data, now);
  const { submissionId } = input;
  if (!isUuid7(submissionId)) return { ok: false, code: 'not_found' };
  const stored = await storeCorrection(store, submissionId, { asked, now, from });
  if (!stored.ok) return stored;
  const { lead, version } = stored;
  const hash = await keyedHash(store);
  const confirmation = confirmationOf(hash, lead, receiptOf(hash, lead.id));
  return { ok: true, id: lead.id, version, confirmation };
};

/** Returns the lead with its corrections to the sender, who alone has the id, as long as it can be corrected. */
export const submittedLead = async (
  store: Store,
  id: string,
  now: Date,
): Promise<LeadRecord | 'closed'> => {
  const record = await findSubmitted(store, id);
  if (!record || isPast(record, now)) return 'closed';
  return { ...record, ...stateOf(await readLog(store, record.id)).corrected };
};

const isPast = ({ created_at }: LeadRecord, now: Date): boolean =>
  now.getTime() > Date.parse(created_at) + CORRECTABLE_FOR;

/** Leaves out a half-day that is already over. The sender can tell, because the response has another half-day. */
const recordedCorrection = (
  { windowCount, preferredTime, measure, ...others }: RequestCorrection,
  now: Date,
): Correction => {
  const isOver = Boolean(measure && isHalfDayOver(measure, now.getTime()));
  const isAsked = others.trades !== undefined || others.need !== undefined;
  const count = isAsked && isWithoutWindows(others) ? 'unsure' : windowCount;
  return {
    ...others,
    ...(count && { window_count: count }),
    ...(preferredTime && { preferred_time: preferredTime }),
    ...(measure !== undefined && !isOver && { measure }),
  };
};

type Stored =
  { ok: true; lead: LeadRecord; version: number | null } | Extract<CorrectOutcome, { ok: false }>;

const storeCorrection = async (
  store: Store,
  submissionId: string,
  { asked, now, from }: { asked: Correction; now: Date; from: string },
): Promise<Stored> => {
  const record = await findSubmitted(store, submissionId);
  if (!record)
    return { ok: false, code: (await isErased(store, submissionId)) ? 'closed' : 'not_found' };
  const { id } = record;
  const sender = senderOf(from, record, now);
  const senders = countSenders(store, sender);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const log = await readLog(store, id);
    const known = findRepeat(record, log, asked);
    const state = stateOf(log);
    if (known && (known.version !== null || !isPast(record, now)))
      return { ok: true, lead: { ...record, ...state.corrected }, ...known };
    if (isPast(record, now) || log.filter(isHomeowners).length >= MOST_CORRECTIONS)
      return { ok: false, code: 'closed' };
    const version = log.length + 1;
    const corrected = correctionOf(record, { ...state.corrected, ...asked });
    const before = { ...originalOf(record), ...state.corrected };
    const changes = changesIn(asked, before);
    const suspect = scoreCorrection(changes, senders);
    const isSuspect = isSuspected({ status: state.status, suspect, rescued: false });
    const entry: LogEntry = {
      version,
      at: now.toISOString(),
      corrected,
      by: HOMEOWNER,
      ...(suspect && { suspect }),
      ...(isSuspect && state.rescued && { rescued: false }),
    };
    const appended = await appendEntry(store, id, entry);
    if (!appended) return { ok: false, code: 'closed' };
    if (!appended.created) continue;
    if (!isAddition(changes)) noteSender(store, sender, true);
    return { ok: true, lead: { ...record, ...corrected }, version };
  }
  return { ok: false, code: 'too_many' };
};

/** Leaves out values that did not change, because the owner may have judged them already. */
const changesIn = (asked: Correction, before: Correction): Correction =>
  Object.fromEntries(
    differences(before, { ...before, ...asked }).map((field) => [field, asked[field]]),
  );

const findRepeat = (
  record: LeadRecord,
  log: readonly LogEntry[],
  asked: Correction,
): { version: number | null } | null => {
  const says = (corrected: Correction | null) => {
    const values = { ...originalOf(record), ...corrected };
    return differences(values, { ...values, ...asked }).length === 0;
  };
  const last = log.findLast(isHomeowners);
  if (last && says(last.corrected ?? null)) return { version: last.version };
  return says(stateOf(log).corrected) ? { version: null } : null;
};

const isHomeowners = ({ by }: LogEntry): boolean => by === HOMEOWNER;
