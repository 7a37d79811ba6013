import { v7 } from 'uuid';
import type { AnalyticsAnswer } from '@/domain/api.ts';
import { readAnalytics } from '../../netlify/server/analytics/read-analytics.ts';
import { recordEvents } from '../../netlify/server/analytics/record-events.ts';
import { openOwnerDatabase } from '../../netlify/server/database/read.ts';
import { keepDatabase } from '../../netlify/server/leads/desk/keep-database.ts';
import type { Store } from '../../netlify/server/store.ts';

export const sessionOf = (n: number): string =>
  `0b9c1b7e-6f0a-4a55-9a52-${String(n).padStart(12, '0')}`;

export const view = (
  session: number,
  page_path = '/',
  metadata: Record<string, unknown> | null = null,
) => ({ event_type: 'page_view', page_path, session_id: sessionOf(session), metadata });

/** The first view of a visit. */
export const landing = (session: number, page_path = '/', more: Record<string, unknown> = {}) =>
  view(session, page_path, { landing: true, ...more });

interface Sending {
  /** What the browser's clock showed. */
  minted?: Date;
  userAgent?: string;
  batch?: string;
}

/** Sends a batch as a page does that is open at a time. */
export const recordAt = async (
  store: Store,
  now: Date,
  events: unknown[],
  { minted = now, userAgent, batch = v7({ msecs: minted.getTime() }) }: Sending = {},
): Promise<void> => {
  const sent = { batch, events };
  const around = { store: () => store, now, userAgent: userAgent ?? null };
  const outcome = await recordEvents(sent, around);
  if (!outcome.ok) throw new Error(`Not recorded: ${JSON.stringify(sent)}`);
};

/** What the owner reads at a time. */
export const readAt = async (store: Store, now: Date, query = ''): Promise<AnalyticsAnswer> => {
  const database = await openOwnerDatabase(store, now);
  const read = await readAnalytics(new URLSearchParams(query), { database, now });
  if (!read.ok) throw new Error(`Refused: ${query}`);
  return read.answer;
};

/** The minute's run at a time. */
export const publishAt = (store: Store, now: Date): Promise<void> =>
  keepDatabase(store, { now, isOver: () => false });
