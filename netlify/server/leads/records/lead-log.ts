import type { LogEntry } from '../../../../src/domain/managed-lead.ts';
import { inParallel } from '../../store/concurrency.ts';
import type { Store } from '../../store/store.ts';
import { announce } from './change-feed.ts';
import { monthOf } from './lead-keys.ts';

export const logPrefix = (id: string): string => `leadlog/${monthOf(id)}/${id}/`;

/** Writes an entry unless its version exists, and returns the one that does. */
export const appendEntry = async (
  store: Store,
  id: string,
  entry: LogEntry,
): Promise<{ created: boolean; value: LogEntry }> => {
  await announce(store, { id, change: entry.version, now: new Date(entry.at) });
  return store.createOnce(entryKey(id, entry.version), entry);
};

export const readLog = async (store: Store, id: string): Promise<LogEntry[]> => {
  const keys = await store.list(logPrefix(id));
  const found = await inParallel(keys, (key) => store.get<LogEntry>(key));
  return found.filter((entry) => entry !== null);
};

export const readEntries = async (
  store: Store,
  id: string,
  [first, last]: [number, number],
): Promise<LogEntry[]> => {
  const versions = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  const found = await inParallel(versions, (version) => store.get<LogEntry>(entryKey(id, version)));
  return found.filter((entry) => entry !== null);
};

const entryKey = (id: string, version: number): string =>
  `${logPrefix(id)}${String(version).padStart(6, '0')}`;

export const openedKey = (id: string): string => `opened/${monthOf(id)}/${id}`;

export const noteOpened = async (store: Store, id: string, now: Date): Promise<void> => {
  await announce(store, { id, change: 'opened', now });
  await store.createOnce(openedKey(id), { at: now.toISOString() });
};

export const wasOpened = async (store: Store, id: string): Promise<boolean> =>
  (await store.get(openedKey(id))) !== null;
