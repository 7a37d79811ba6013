import * as z from 'zod/mini';

/** What a visitor presses: a telephone number, one to write to, a mail address, another marked button. */
export const PRESS_TYPES = ['call_press', 'text_press', 'email_press', 'button_press'] as const;
export type PressType = (typeof PRESS_TYPES)[number];

/** Every kind of event that the product records. */
export const EVENT_TYPES = [
  'page_view',
  'form_start',
  'lead_submit',
  'not_found',
  'island_error',
  'web_vitals',
  ...PRESS_TYPES,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** By the width of the window: below 640 px, below 1024 px, above. */
export const VIEWPORTS = ['small', 'medium', 'large'] as const;
export type Viewport = (typeof VIEWPORTS)[number];
/** The class of browser that a bot gets; its events are kept and listed, yet count nowhere else. */
export const BOT = 'Bot';
/** Set to '1' in the local storage of a device whose own visits are not to be recorded. */
export const IGNORE_VISITS = 'ignore_visits';

export const BATCH_LIMIT = 20;
export const BATCH_BYTES = 16 * 1024;
export const PATH_LIMIT = 512;
export const METADATA_KEYS = 10;
export const METADATA_TEXT_LIMIT = 200;

const metadataValue = z.union([
  z.string().check(z.maxLength(METADATA_TEXT_LIMIT)),
  z.number(),
  z.boolean(),
]);

/** A path as it is recorded: the thank-you page is one page, without the confirmation number in its address. */
export const recordedPath = (path: string): string =>
  path.replace(/^\/thank-you\/.*/, '/thank-you');

/** What a page sends of one event; the server adds the time and the class of browser. */
export const eventInput = z.object({
  event_type: z.enum(EVENT_TYPES),
  page_path: z.pipe(
    z.string().check(z.maxLength(PATH_LIMIT), z.regex(/^\/[^?#\s]*$/)),
    z.transform(recordedPath),
  ),
  referrer: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
  session_id: z.uuid(),
  conversion_value: z.optional(z.nullable(z.number())),
  metadata: z.optional(
    z.nullable(
      z
        .record(z.string().check(z.minLength(1), z.maxLength(40)), metadataValue)
        .check(z.refine((entries) => Object.keys(entries).length <= METADATA_KEYS)),
    ),
  ),
});
export type EventInput = z.infer<typeof eventInput>;

/** What a part of a page hands to the visit recorder, which adds the page and the session. */
export type RecordedEvent = Pick<EventInput, 'event_type' | 'conversion_value' | 'metadata'>;

/**
 * What `sendBeacon` carries: a UUIDv7 that makes a repeat harmless and ends as the session's id does, and up to 20
 * events. The first view of a session says so in its metadata: `{ landing: true, viewport, campaign }`, the last as
 * `utm_source=...&utm_medium=...`; a press has a `name`, `web_vitals` the figures measured.
 */
export interface EventBatch {
  batch: string;
  events: EventInput[];
}

/** An event as it is stored and listed. */
export interface AnalyticsEvent {
  id: string;
  event_type: EventType;
  page_path: string;
  /** An origin, or null. */
  referrer: string | null;
  /** A class such as `Chrome on Android`, never the header itself. */
  user_agent: string;
  session_id: string;
  conversion_value: number | null;
  metadata: Record<string, string | number | boolean> | null;
  created_at: string;
}

export interface DashboardStats {
  total_page_views: number;
  total_leads: number;
  /** `lead_submit / page_view * 100`, one decimal, 0 where nothing was viewed. */
  conversion_rate: number;
  form_starts: number;
}
