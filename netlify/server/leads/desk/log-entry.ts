import type { Correction, LeadChange, LogEntry } from '../../../../src/domain/desk.ts';
import type { LeadRecord } from '../../../../src/domain/lead.ts';
import { SETTINGS, stateOf, type Settings } from '../lead-state.ts';
import type { ChangeErrors } from './read-change.ts';

const GIVEN = [
  'status',
  'lost_reason',
  'note',
  'visit_at',
  'follow_up_at',
  'rescued',
  'missed',
] as const;

export type EntryMade = { ok: true; entry: LogEntry } | { ok: false; fields: ChangeErrors };

/** The entry that a change makes upon the log of its version. */
export const entryOf = (
  record: LeadRecord,
  log: readonly LogEntry[],
  change: LeadChange,
  now: Date,
): EntryMade => {
  const head = { version: log.length + 1, at: now.toISOString() };
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
  const entry: LogEntry = { ...head };
  for (const name of GIVEN) Object.assign(entry, name in change && { [name]: change[name] });
  // A reason belongs to having lost it, and goes with it.
  if (status !== 'lost' && state.lost_reason !== null) entry.lost_reason = null;
  if (change.corrected) {
    entry.corrected = correctionOf(record, { ...state.corrected, ...change.corrected });
  }
  return { ok: true, entry };
};

const formerValues = (newest: LogEntry, log: readonly LogEntry[]): Partial<Settings> => {
  const before = stateOf(log.slice(0, -1));
  const names = SETTINGS.filter((name) => newest[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, before[name]]));
};

/** What differs from the first content; null where nothing does any more. */
export const correctionOf = (record: LeadRecord, wanted: Correction): Correction | null => {
  const names = ['name', 'phone', 'address'] as const;
  const different = names.filter(
    (name) => wanted[name] !== undefined && wanted[name] !== record[name],
  );
  return different.length > 0
    ? Object.fromEntries(different.map((name) => [name, wanted[name]]))
    : null;
};
