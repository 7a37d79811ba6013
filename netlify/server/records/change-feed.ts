import { hourOf } from '../../../src/domain/calendar.ts';
import type { Store } from '../store/store.ts';
import { uuid7Time } from '../store/record-ids.ts';

/** A version of the log, where 0 is the arrival. */
export type Change = number | 'opened' | 'erased';
export interface FeedEntry {
  key: string;
  hour: string;
  id: string;
  change: Change;
}

/** In milliseconds: a record is found by the time in its key if that is this close to the server's. */
export const FOUND_BY_TIME = 10 * 60 * 1000;

const ENTRY = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|o|d)$/;

/** Must be written before the change. If the change then fails, the entry does no harm. */
export const announce = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const name = change === 'opened' ? 'o' : change === 'erased' ? 'd' : String(change);
  await store.createOnce(`${feedFolder(hourOf(now.getTime()))}${id}x${name}`, {});
};

export const announceArrival = async (store: Store, id: string, now: Date): Promise<void> => {
  if (Math.abs(uuid7Time(id) - now.getTime()) <= FOUND_BY_TIME) return;
  await announce(store, { id, change: 0, now });
};

export const feedFolder = (hour: string): string => `change/${hour}/`;

export const readFeedKey = (key: string): FeedEntry | null => {
  const parts = ENTRY.exec(key)?.groups;
  if (!parts) return null;
  const { hour = '', id = '', change = '' } = parts;
  const named: Record<string, Change> = { o: 'opened', d: 'erased' };
  return { key, hour, id, change: named[change] ?? Number(change) };
};
