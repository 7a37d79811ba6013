import { hourOf } from '#domain/calendar.ts';
import type { Store } from '../store/store.ts';

/** The number is a version of the log. */
export type Change = number | 'opened' | 'erased';
export interface FeedEntry {
  key: string;
  hour: string;
  id: string;
  change: Change;
}

const ENTRY = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|o|d)$/;

/** Must be written before the change. If the change then fails, the entry does no harm. */
export const announce = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const name = change === 'opened' ? 'o' : change === 'erased' ? 'd' : String(change);
  await store.createOnce(`${CHANGES}${hourOf(now.getTime())}/${id}x${name}`, {});
};

export const CHANGES = 'change/';

export const readFeedKey = (key: string): FeedEntry | null => {
  const parts = ENTRY.exec(key)?.groups;
  if (!parts) return null;
  const { hour = '', id = '', change = '' } = parts;
  const named: Record<string, Change> = { o: 'opened', d: 'erased' };
  return { key, hour, id, change: named[change] ?? Number(change) };
};
