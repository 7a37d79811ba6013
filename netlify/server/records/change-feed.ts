import { hourOf } from '#domain/calendar.ts';
import type { Store } from '../store/store.ts';

/** A version of the log. */
export type Change = number | 'opened' | 'erased';
export interface FeedEntry {
  key: string;
  hour: string;
  id: string;
  change: Change;
}

const ENTRY = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|opened|erased)$/;

/** Must be written before the change. If the change then fails, the entry does no harm. */
export const announce = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  await store.createOnce(`${CHANGES}${hourOf(now.getTime())}/${id}x${change}`, {});
};

export const CHANGES = 'change/';

export const readFeedKey = (key: string): FeedEntry | null => {
  const parts = ENTRY.exec(key)?.groups;
  if (!parts) return null;
  const { hour = '', id = '', change = '' } = parts;
  return { key, hour, id, change: /^\d/.test(change) ? Number(change) : (change as Change) };
};
