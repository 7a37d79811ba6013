import { isbot } from 'isbot';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { BATCH_LIMIT } from '#domain/visit-limits.ts';
import { type AnalyticsEvent, BOT, eventInput, type EventInput } from '#domain/visits.ts';
import { originOf } from '../http/handle-request.ts';
import type { Store } from '../store/store.ts';
import { isUuid7 } from '../store/record-ids.ts';
import { batchId, writeBatch } from './event-batches.ts';

interface Dependencies {
  store: () => Store;
  now: Date;
  userAgent: string | null;
}

/** Returns false if the events can't be read. */
export const recordEvents = async (
  data: unknown,
  { store, now, userAgent }: Dependencies,
): Promise<boolean> => {
  const read = readEvents(data, now);
  if (!read) return false;
  const events = read.events.filter(({ page_path }) => !isAdmin(page_path));
  if (events.length === 0) return true;
  const batch = batchId(read.batch, now);
  const created_at = now.toISOString();
  const user_agent = browserClass(userAgent ?? '');
  const records = events.map((event, index): AnalyticsEvent => ({
    id: `${batch}.${String(index).padStart(2, '0')}`,
    event_type: event.event_type,
    page_path: event.page_path,
    referrer: hostOf(event.referrer),
    user_agent,
    session_id: event.session_id.toLowerCase(),
    conversion_value: event.conversion_value ?? null,
    metadata: event.metadata ?? null,
    created_at,
  }));
  await writeBatch(store(), batch, records);
  return true;
};

const someEvents = z.array(eventInput).check(z.minLength(1), z.maxLength(BATCH_LIMIT));
const namedBatch = z.object({
  batch: z.string().check(z.refine(isUuid7)),
  events: someEvents,
});

const readEvents = (data: unknown, now: Date) => {
  const isNamed = typeof data === 'object' && data !== null && 'events' in data;
  if (isNamed) return namedBatch.safeParse(data).data;
  const events = someEvents.safeParse(Array.isArray(data) ? data : [data]).data;
  return events && { batch: batchFor(events, now), events };
};

/** The id ends like the session's id, as the recorder's own ids do, so that the visit can be erased. */
const batchFor = ([event]: EventInput[], now: Date): string =>
  v7({ msecs: now.getTime() }).slice(0, 24) + (event?.session_id.toLowerCase().slice(24) ?? '');

/** The longest name that a host can have. */
const HOST_LIMIT = 253;

const hostOf = (referrer: unknown): string | null => {
  const origin = originOf(referrer);
  const host = origin === null ? '' : new URL(origin).hostname;
  return host === '' || host.length > HOST_LIMIT ? null : host;
};

const isAdmin = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);

// The first match counts: most browsers also name others.
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export const browserClass = (userAgent: string): string =>
  isbot(userAgent) ? BOT : `${first(BROWSERS, userAgent)} on ${first(SYSTEMS, userAgent)}`;

const first = (classes: [RegExp, string][], userAgent: string): string =>
  classes.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
