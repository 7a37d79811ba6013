import type { AnalyticsEvent } from '../../../src/domain/analytics.ts';
import type { OwnerDatabase } from '../database/read.ts';

/** The newest events by their receipt, the newest one first. */
export const latestEvents = ({ db }: OwnerDatabase, wanted: number): AnalyticsEvent[] =>
  db
    .all<{ event: string }>(
      'select event from event order by created_at desc, id desc limit :wanted',
      { wanted },
    )
    .map(({ event }) => JSON.parse(event) as AnalyticsEvent);
