import * as z from 'zod/mini';
import { cleanLine } from './text.ts';
import { METADATA_KEYS, METADATA_TEXT_LIMIT, PATH_LIMIT } from './visit-limits.ts';

export const PRESS_TYPES = ['call_press', 'text_press', 'email_press', 'button_press'] as const;
export type PressType = (typeof PRESS_TYPES)[number];

const EVENT_TYPES = [
  'page_view',
  'form_start',
  'lead_submit',
  'not_found',
  'island_error',
  ...PRESS_TYPES,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Below 640 px, below 1024 px, wider. */
export const VIEWPORTS = ['small', 'medium', 'large'] as const;
export type Viewport = (typeof VIEWPORTS)[number];
/** Events of bots are stored and listed, but counted nowhere else. */
export const BOT = 'Bot';
export const IGNORE_VISITS = 'ignore_visits';

const metadataValue = z.union([
  z.string().check(z.maxLength(METADATA_TEXT_LIMIT), z.overwrite(cleanLine)),
  z.number(),
  z.boolean(),
]);

/** The thank-you page's confirmation number is private. */
export const recordedPath = (path: string): string =>
  cleanLine(path).replace(/^\/thank-you\/.*/, '/thank-you');

export const eventInput = z.object({
  event_type: z.enum(EVENT_TYPES),
  page_path: z
    .string()
    .check(z.maxLength(PATH_LIMIT), z.regex(/^\/[^?#\s]*$/), z.overwrite(recordedPath)),
  referrer: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
  session_id: z.uuid(),
  conversion_value: z.optional(z.nullable(z.number())),
  metadata: z.optional(
    z.nullable(
      z
        .record(
          z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(40)),
          metadataValue,
        )
        .check(z.refine((entries) => Object.keys(entries).length <= METADATA_KEYS)),
    ),
  ),
});
export type EventInput = z.infer<typeof eventInput>;

export type RecordedEvent = Pick<EventInput, 'event_type' | 'conversion_value' | 'metadata'>;

/**
 * The body of a beacon. `batch` is a UUIDv7 that ends like the session's id, so that a repeated batch counts once.
 * The metadata of a session's first view is `{ landing: true, viewport, campaign }`, that of a press `{ name }`.
 */
export interface EventBatch {
  batch: string;
  events: EventInput[];
}

export interface AnalyticsEvent {
  id: string;
  event_type: EventType;
  page_path: string;
  /** The host name alone. */
  referrer: string | null;
  user_agent: string;
  session_id: string;
  conversion_value: number | null;
  metadata: Record<string, string | number | boolean> | null;
  created_at: string;
}

export interface DashboardStats {
  total_page_views: number;
  total_leads: number;
  conversion_rate: number;
  form_starts: number;
}
