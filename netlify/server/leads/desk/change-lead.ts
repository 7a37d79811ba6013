import { isDeepStrictEqual } from 'node:util';
import type { Lead, LeadChange, LogEntry } from '../../../../src/domain/desk.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { readLeadFile } from '../lead-file.ts';
import { appendEntry } from '../lead-log.ts';
import { ownersView, type LeadFile } from '../owners-view.ts';
import { entryOf } from './log-entry.ts';
import { readChange, type ChangeErrors } from './read-change.ts';

export type ChangeOutcome =
  | { ok: true; lead: Lead }
  | { ok: false; code: 'invalid'; fields: ChangeErrors }
  | { ok: false; code: 'conflict'; lead: Lead }
  | { ok: false; code: 'not_found' };

interface Surroundings {
  store: Store;
  now: Date;
}

/** Writes what the owner changed as the next version; a version that somebody else has taken is a conflict. */
export const changeLead = async (
  id: string | undefined,
  data: unknown,
  surroundings: Surroundings,
): Promise<ChangeOutcome> => {
  const read = readChange(data);
  if (!read.ok) return { ok: false, code: 'invalid', fields: read.fields };
  return applyChange(id, read.change, surroundings);
};

/** The same change sent again, because its answer was lost, is the same success. */
export const applyChange = async (
  id: string | undefined,
  change: LeadChange,
  { store, now }: Surroundings,
): Promise<ChangeOutcome> => {
  const file = await readLeadFile(store, id);
  if (!file) return { ok: false, code: 'not_found' };
  const { record, log } = file;
  const hash = await keyedHash(store);
  if (change.version > log.length) {
    return { ok: false, code: 'conflict', lead: ownersView(file, hash) };
  }
  const made = entryOf(record, log.slice(0, change.version), change, now);
  if (!made.ok) return { ok: false, code: 'invalid', fields: made.fields };
  const { entry } = made;
  const stands = (current: LeadFile): ChangeOutcome => {
    const lead = ownersView(current, hash);
    const taken = current.log[change.version];
    return taken && isSame(taken, entry)
      ? { ok: true, lead }
      : { ok: false, code: 'conflict', lead };
  };
  if (change.version < log.length) return stands(file);
  const { value } = await appendEntry(store, record.id, entry);
  if (isSame(value, entry)) return stands({ ...file, log: [...log, value] });
  const current = await readLeadFile(store, record.id);
  return current ? stands(current) : { ok: false, code: 'not_found' };
};

const isSame = (a: LogEntry, b: LogEntry): boolean =>
  isDeepStrictEqual({ ...a, at: '' }, { ...b, at: '' });
