import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { BATCH_LIMIT, eventInput, type EventInput } from '../../../src/domain/analytics.ts';
import { isUuid7 } from '../uuid-seven.ts';

export type EventsRead = { ok: true; batch: string; events: EventInput[] } | { ok: false };

const someEvents = z.array(eventInput).check(z.minLength(1), z.maxLength(BATCH_LIMIT));
const namedBatch = z.object({
  batch: z.string().check(z.refine(isUuid7)),
  events: someEvents,
});

/** A batch with its id, or a bare event or list of events, which gets an id here. */
export const readEvents = (data: unknown, now: Date): EventsRead => {
  const isNamed = typeof data === 'object' && data !== null && 'events' in data;
  const parsed = isNamed
    ? namedBatch.safeParse(data)
    : someEvents.safeParse(Array.isArray(data) ? data : [data]);
  if (!parsed.success) return { ok: false };
  const read = Array.isArray(parsed.data)
    ? { batch: batchFor(parsed.data, now), events: parsed.data }
    : parsed.data;
  return { ok: true, ...read, events: read.events.filter(({ page_path }) => !isAdmin(page_path)) };
};

/** Ends as the session's id does, as the recorder's own ids do, so that the visit can be found and erased. */
const batchFor = ([event]: EventInput[], now: Date): string =>
  v7({ msecs: now.getTime() }).slice(0, 24) + (event?.session_id.toLowerCase().slice(24) ?? '');

/** The owner at work is no visit. */
const isAdmin = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);
