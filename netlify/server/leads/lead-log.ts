import type { LogEntry } from '../../../src/domain/desk.ts';
import { inParallel } from '../in-parallel.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { monthOf } from './month-of.ts';
import { pointTo } from './pointers.ts';

const MOST_REMEMBERED = 50_000;

// An entry is never changed, so one that was read once need not be read again.
const entries = remembered(() => new Map<string, LogEntry>());

export const logPrefix = (id: string): string => `leadlog/${monthOf(id)}/${id}/`;

/** Writes an entry unless its version is taken, and says what stands there. */
export const appendEntry = async (
  store: Store,
  id: string,
  entry: LogEntry,
): Promise<{ created: boolean; value: LogEntry }> => {
  await pointTo(store, { id, change: entry.version, now: new Date(entry.at) });
  return store.createOnce(entryKey(id, entry.version), entry);
};

/** Everything that happened to a lead, in order. */
export const readLog = async (store: Store, id: string): Promise<LogEntry[]> => {
  const keys = await store.list(logPrefix(id));
  const found = await inParallel(keys, (key) => readEntry(store, key));
  return found.filter((entry) => entry !== null);
};

/** The entries from one version to another; those that were announced and never came are left out. */
export const readEntries = async (
  store: Store,
  id: string,
  [first, last]: [number, number],
): Promise<LogEntry[]> => {
  const versions = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  const found = await inParallel(versions, (version) => readEntry(store, entryKey(id, version)));
  return found.filter((entry) => entry !== null);
};

export const forgetLog = (store: Store, id: string): void => {
  const memory = entries(store);
  for (const key of memory.keys()) if (key.startsWith(logPrefix(id))) memory.delete(key);
};

const entryKey = (id: string, version: number): string =>
  `${logPrefix(id)}${String(version).padStart(6, '0')}`;

const readEntry = async (store: Store, key: string): Promise<LogEntry | null> => {
  const memory = entries(store);
  const known = memory.get(key);
  if (known) return known;
  const entry = await store.get<LogEntry>(key);
  if (entry) {
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(key, entry);
  }
  return entry;
};
