import { isDeepStrictEqual } from 'node:util';
import { type BulkChange, bulkChange, type LeadChange } from '#domain/lead-change.ts';
import { type BulkResult, isNote, type Lead, type LogEntry } from '#domain/managed-lead.ts';
import { readJoinedFile } from '../../database/lead-rows.ts';
import type { OwnerDatabase } from '../../database/open-owner-database.ts';
import { inParallel } from '../../store/concurrency.ts';
import { keyedHash } from '../../store/keyed-hash.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { type ChangeErrors, entryOf, errorsOf, readChange } from '../../records/log-entry.ts';
import { appendEntry } from '../../records/lead-store.ts';
import { isUndone } from '../../records/lead-state.ts';
import { managedLead } from '../../records/lead-view.ts';

type ChangeOutcome =
  | { ok: true; lead: Lead }
  | { ok: false; code: 'invalid'; fields: ChangeErrors }
  | { ok: false; code: 'conflict'; lead: Lead }
  | { ok: false; code: 'not_found' };

interface Dependencies {
  store: Store;
  database: OwnerDatabase;
  now: Date;
  /** The owner's name for the device. */
  by?: string | undefined;
}

/**
 * Writes the owner's change as the next version. If someone else has written that version, this is a conflict, except
 * for a note, which overwrites nothing. Repeating a change after a lost response succeeds without another entry.
 */
export const changeLead = async (
  id: string | undefined,
  data: unknown,
  { store, database, now, by }: Dependencies,
): Promise<ChangeOutcome> => {
  const read = readChange(data);
  if (!read.ok) return { ok: false, code: 'invalid', fields: read.fields };
  const { change } = read;
  const hash = await keyedHash(store);
  let file = await readJoinedFile(store, database.db, id);
  while (file) {
    const { record, log } = file;
    const conflict = { ok: false, code: 'conflict', lead: managedLead(file, hash) } as const;
    if (change.version > log.length) return conflict;
    const made = entryOf(record, log.slice(0, change.version), change, { now, by });
    if (!made.ok) return { ok: false, code: 'invalid', fields: made.fields };
    if (isMade(made.entry, change, log)) return { ok: true, lead: managedLead(file, hash) };
    if (isBuiltUpon(change, log)) return conflict;
    const entry = { ...made.entry, version: log.length + 1 };
    const appended = await appendEntry(store, record.id, entry);
    if (!appended) break;
    const { value } = appended;
    const written = { ...file, log: [...log, value] };
    if (isSame(value, entry)) return { ok: true, lead: managedLead(written, hash) };
    const current = await readJoinedFile(store, database.db, record.id);
    file = current && current.log.length <= log.length ? written : current;
  }
  return { ok: false, code: 'not_found' };
};

const isMade = (entry: LogEntry, change: LeadChange, log: readonly LogEntry[]): boolean =>
  change.undo
    ? isUndone(change.version, log)
    : log.slice(change.version).some((other, index) => {
        return (index === 0 || isNote(change)) && isSame(other, entry);
      });

const isBuiltUpon = (change: LeadChange, log: readonly LogEntry[]): boolean => {
  const since = log.slice(change.version);
  const target = log[change.version - 1];
  if (!change.undo) return since.length > 0 && !isNote(change);
  if (target && isNote(target)) return false;
  return since
    .filter(({ version }) => !isUndone(version, log))
    .some((entry) =>
      entry.undoes === undefined ? !isNote(entry) : entry.undoes <= change.version,
    );
};

/** If two devices say the same about one call, that makes one entry. */
const isSame = (a: LogEntry, b: LogEntry): boolean => isDeepStrictEqual(wordsOf(a), wordsOf(b));

const wordsOf = (entry: LogEntry): LogEntry => ({ ...entry, version: 0, at: '', by: '' });

type BulkOutcome =
  { ok: true; results: BulkResult[] } | { ok: false; code: 'invalid'; fields: ChangeErrors };

/** Applies one step to up to `BULK_LIMIT` leads. Each has its own result, so one conflict does not stop the others. */
export const changeLeads = async (
  data: unknown,
  dependencies: Dependencies,
): Promise<BulkOutcome> => {
  const parsed = bulkChange.safeParse(data);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: errorsOf(parsed.error.issues) };
  const { items, status, lost_reason } = parsed.data;
  const step =
    status === 'lost' && lost_reason !== undefined ? { status, lost_reason } : { status };
  return {
    ok: true,
    results: await inParallel(items, (each) => changeOne(each, step, dependencies)),
  };
};

const changeOne = async (
  { id, version }: BulkChange['items'][number],
  step: Omit<BulkChange, 'items'>,
  dependencies: Dependencies,
): Promise<BulkResult> => {
  try {
    const outcome = await changeLead(id, { version, ...step }, dependencies);
    if (outcome.ok) return { id, ok: true, lead: outcome.lead };
    return outcome.code === 'conflict'
      ? { id, ok: false, code: 'conflict', lead: outcome.lead }
      : { id, ok: false, code: 'not_found', lead: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Lead not changed: ${error.message}`);
    return { id, ok: false, code: 'unavailable', lead: null };
  }
};
