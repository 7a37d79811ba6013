import type * as z from 'zod/mini';
import { type Correction, differences, originalOf } from '#domain/correction.ts';
import type { Field, LeadRecord } from '#domain/lead.ts';
import { leadChange, type ChangeField, type LeadChange } from '#domain/lead-change.ts';
import { isOpen, type LogEntry, SETTINGS, type Settings } from '#domain/managed-lead.ts';
import { stateOf } from './lead-state.ts';

export type ChangeErrors = Partial<Record<Field | ChangeField, string>>;
type ChangeRead = { ok: true; change: LeadChange } | { ok: false; fields: ChangeErrors };

export const readChange = (data: unknown): ChangeRead => {
  const parsed = leadChange.safeParse(data);
  if (!parsed.success) return { ok: false, fields: errorsOf(parsed.error.issues) };
  const given = parsed.data;
  const asked = Object.keys(given).filter((name) => name !== 'version' && name !== 'undo').length;
  if (given.undo && asked > 0)
    return { ok: false, fields: { undo: "Undo can't be combined with another change." } };
  if (!given.undo && asked === 0)
    return { ok: false, fields: { status: 'Please say what to change.' } };
  if (given.corrected && Object.keys(given.corrected).length === 0) {
    return { ok: false, fields: { corrected: 'Please say what to correct.' } };
  }
  return { ok: true, change: given };
};

export const errorsOf = (issues: readonly z.core.$ZodIssue[]): ChangeErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[nameOf(path)] ??= message;
  return errors;
};

const nameOf = (path: readonly PropertyKey[]): string => {
  const names = path.filter((part) => typeof part === 'string');
  return (names[0] === 'corrected' ? (names[1] ?? names[0]) : names[0]) ?? 'version';
};

type EntryMade = { ok: true; entry: LogEntry } | { ok: false; fields: ChangeErrors };

export const entryOf = (
  record: LeadRecord,
  log: readonly LogEntry[],
  change: LeadChange,
  { now, by }: { now: Date; by?: string | undefined },
): EntryMade => {
  const head = { version: log.length + 1, at: now.toISOString(), ...(by && { by }) };
  const state = stateOf(log);
  if (change.undo) {
    const newest = log.at(-1);
    return newest
      ? { ok: true, entry: { ...head, ...formerValues(newest, log), undoes: newest.version } }
      : { ok: false, fields: { undo: "There's nothing to undo." } };
  }
  const status = change.status ?? state.status;
  if (change.lost_reason !== undefined && status !== 'lost')
    return { ok: false, fields: { lost_reason: 'Only a lost lead can have a reason.' } };
  if (change.status === 'lost' && change.lost_reason === undefined && state.lost_reason === null)
    return { ok: false, fields: { lost_reason: 'Please say why it was lost.' } };
  if (change.review_asked && state.review_asked)
    return { ok: false, fields: { review_asked: "You've already asked for a review." } };
  const { version: _, undo: __, corrected, ...given } = change;
  const entry: LogEntry = { ...given, ...head };
  // Closing a lead ends its follow-up.
  if (change.status && !isOpen({ status })) delete entry.follow_up_at;
  if (status !== 'lost' && state.lost_reason !== null) entry.lost_reason = null;
  if (corrected) entry.corrected = correctionOf(record, { ...state.corrected, ...corrected });
  return { ok: true, entry };
};

const formerValues = (newest: LogEntry, log: readonly LogEntry[]): Partial<Settings> => {
  const before = stateOf(log.slice(0, -1));
  const names = SETTINGS.filter((name) => newest[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, before[name]]));
};

export const correctionOf = (record: LeadRecord, wanted: Correction): Correction | null => {
  const original = originalOf(record);
  const different = differences(original, { ...original, ...wanted });
  return different.length > 0
    ? Object.fromEntries(different.map((name) => [name, wanted[name]]))
    : null;
};
