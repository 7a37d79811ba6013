import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import { originOf } from '../origin.ts';
import type { Store } from '../store.ts';
import { batchId, keepBatch } from './batches.ts';
import { readEvents } from './read-events.ts';
import { browserClass } from './browser-class.ts';

export type RecordOutcome = { ok: true } | { ok: false; code: 'invalid' };

interface Surroundings {
  store: () => Store;
  now: Date;
  userAgent: string | null;
}

/** Keeps what a page sent of a visit as one record; a repeat of the batch meets the same key. */
export const recordEvents = async (
  data: unknown,
  { store, now, userAgent }: Surroundings,
): Promise<RecordOutcome> => {
  const read = readEvents(data, now);
  if (!read.ok) return { ok: false, code: 'invalid' };
  const { events } = read;
  if (events.length === 0) return { ok: true };
  const batch = batchId(read.batch, now);
  const created_at = now.toISOString();
  const user_agent = browserClass(userAgent ?? '');
  const records = events.map((event, index): AnalyticsEvent => ({
    id: `${batch}.${String(index).padStart(2, '0')}`,
    event_type: event.event_type,
    page_path: event.page_path,
    referrer: originOf(event.referrer),
    user_agent,
    session_id: event.session_id.toLowerCase(),
    conversion_value: event.conversion_value ?? null,
    metadata: event.metadata ?? null,
    created_at,
  }));
  await keepBatch(store(), batch, records);
  return { ok: true };
};
