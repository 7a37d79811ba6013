import { hourOf } from '../../../../src/domain/calendar.ts';
import type { Store } from '../../store/store.ts';
import { uuid7Time } from '../../store/uuid7.ts';

/** A version of the log (0 is the arrival), the first opening, or the erasure. */
export type Change = number | 'opened' | 'erased';
export interface FeedEntry {
  key: string;
  hour: string;
  id: string;
  change: Change;
}

/** A record whose key tells a time this close to the server's, in milliseconds, is found by that time. */
export const FOUND_BY_TIME = 10 * 60 * 1000;

const ENTRY = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|o|d)$/;

/**
 * Must be written before the change itself, so the feed has every change. An entry whose change then fails does no
 * harm.
 */
export const announce = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const name = change === 'opened' ? 'o' : change === 'erased' ? 'd' : String(change);
  await store.createOnce(`${feedFolder(hourOf(now.getTime()))}${id}x${name}`, {});
};

/** The id of a lead that arrives in time tells when, so it needs no entry. */
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
