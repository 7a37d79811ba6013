import type { FeedEntry } from '../records/change-feed.ts';
import {
  entryKey,
  isErased,
  leadKey,
  readEntries,
  readLog,
  readRecord,
  wasOpened,
} from '../records/lead-store.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import { inChunks, readEach } from '../store/concurrency.ts';
import { orUnreadable } from '../store/read-as.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { applyLeads } from './apply-leads.ts';
import { type LeadFacts, readFacts } from './lead-rows.ts';
import type { Database } from './sqlite.ts';

export interface Sync {
  db: Database;
  store: Store;
  hash: KeyedHash;
  pages: ReadonlySet<string>;
  now: Date;
  isPastDeadline: () => boolean;
}

/** What the store has of a lead, by the keys that it lists. */
export interface ListedLead {
  id: string;
  version: number;
  opened: boolean;
  erased: boolean;
  /** Only a record that is listed must be there: what was announced may have failed. */
  mustExist: boolean;
  /** Whether to forget what the database knows of it. */
  reread?: boolean;
}

const AT_ONCE = 250;

export const listedIn = (feed: readonly FeedEntry[]): ListedLead[] =>
  [...Map.groupBy(feed, ({ id }) => id)].map(([id, own]) => ({
    id,
    version: Math.max(0, ...own.map(({ change }) => (typeof change === 'number' ? change : 0))),
    opened: own.some(({ change }) => change === 'opened'),
    erased: own.some(({ change }) => change === 'erased'),
    mustExist: false,
  }));

export const isKnown = (
  db: Database,
  { id, version, opened, erased, reread }: ListedLead,
): boolean => {
  if (db.get('select 1 from erased where id = :id', { id })) return true;
  if (erased || reread) return false;
  if (isSetAside(db, leadKey(id))) return true;
  const row = db.get<{ version: number; opened: number }>(
    'select version, opened from lead where id = :id',
    { id },
  );
  return row !== undefined && row.version >= version && (row.opened === 1 || !opened);
};

export const isSetAside = (db: Database, key: string): boolean =>
  db.get('select 1 from unreadable where key = :key', { key }) !== undefined;

/** Keeps the key of a record that could not be read, for a notice to the owner and for another try. */
export const setAside = (db: Database, key: string, isUnreadable: boolean): void => {
  if (isUnreadable) db.run('insert or ignore into unreadable values (:key)', { key });
  else db.run('delete from unreadable where key = :key', { key });
};

/**
 * Reads what the database does not know, in this order, and returns whether that was all. It always reads the first
 * part: there is the lead that the owner has just added.
 */
export const importLeads = async (
  { db, store, hash, isPastDeadline }: Sync,
  listed: readonly ListedLead[],
): Promise<boolean> => {
  const unknown = listed.filter((lead) => !isKnown(db, lead));
  let complete = true;
  for (const [part, some] of inChunks(unknown, AT_ONCE).entries()) {
    if (part > 0 && isPastDeadline()) return false;
    const { read, failure } = await readEach(some, (lead) => readListed(db, store, lead));
    db.transaction(() => {
      const leads = read.flatMap(({ lead }) => lead ?? []);
      const erased = read.filter((each) => each.isErased).map(({ id }) => id);
      const visits = read.flatMap(({ visit }) => visit ?? []);
      applyLeads(db, { leads, erased, visits }, hash);
      for (const each of read) noteUnreadable(db, each);
    });
    if (failure) throw failure;
    complete &&= read.every(({ isComplete }) => isComplete);
  }
  return complete;
};

interface Read {
  id: string;
  lead?: LeadFacts;
  isErased?: true;
  visit?: string | null;
  isUnreadable: boolean;
  isComplete: boolean;
}

const noteUnreadable = (db: Database, { id, lead, isUnreadable }: Read): void => {
  setAside(db, leadKey(id), isUnreadable);
  for (const { version, unread = false } of lead?.log ?? []) {
    setAside(db, entryKey(id, version), unread);
  }
};

const readListed = async (
  db: Database,
  store: Store,
  { id, version, opened, erased, mustExist, reread }: ListedLead,
): Promise<Read> => {
  const known = reread ? null : readFacts(db, id);
  const { value: record, isUnreadable } = known
    ? { value: known.record, isUnreadable: false }
    : await orUnreadable(() => readRecord(store, id));
  if ((erased || !(known ?? mustExist)) && (await isErased(store, id))) {
    const visit = record?.session_id ?? null;
    return { id, isErased: true, visit, isUnreadable: false, isComplete: true };
  }
  if (!record) return { id, isUnreadable, isComplete: isUnreadable || !mustExist };
  const [log, wasSeen = false] = await Promise.all([
    reread ? readLog(store, id) : readEntries(store, id, known?.log ?? [], version),
    known?.opened || ((opened || reread) && (mustExist || wasOpened(store, id))),
  ]);
  const isComplete = !mustExist || log.length >= version;
  const isNew = log.length !== known?.log.length || wasSeen !== known.opened;
  return {
    id,
    ...(isNew && { lead: { record, log, opened: wasSeen } }),
    isUnreadable,
    isComplete,
  };
};

/** All that is stored of a month's leads, the newest first. */
export const listMonth = async (
  db: Database,
  store: Store,
  month: string,
): Promise<ListedLead[]> => {
  const [leads = [], entries = [], opened = [], erased = []] = await Promise.all(
    ['lead', 'leadlog', 'opened', 'tombstone'].map((kind) => store.list(`${kind}/${month}/`)),
  );
  const versions = new Map<string, number>();
  for (const key of entries) {
    const [, , id = '', version] = key.split('/');
    versions.set(id, Math.max(versions.get(id) ?? 0, Number(version)));
  }
  const [isOpened, isGone] = [new Set(opened.map(idOf)), new Set(erased.map(idOf))];
  const left = [...isGone].filter((id) => readFacts(db, id) !== null);
  return [...new Set([...leads.map(idOf), ...left])]
    .sort()
    .toReversed()
    .map((id) => ({
      id,
      version: versions.get(id) ?? 0,
      opened: isOpened.has(id),
      erased: isGone.has(id),
      mustExist: true,
    }));
};
