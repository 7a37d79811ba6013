import { publish, type PublishRules } from '../../../netlify/server/database/publish.ts';
import { removeTraces } from '../../../netlify/server/leads/erase/maintain-database.ts';
import type { Store } from '../../../netlify/server/store/store.ts';

const HOUR = 60 * 60 * 1000;

/** Rules that publish everything and archive after an hour, so that few leads are enough to see both. */
export const SMALL: PublishRules = {
  young: HOUR,
  quiet: 5 * HOUR,
  newest: 2,
  worthMoving: 2,
  worthSaving: 1,
  backlog: 1,
  soonest: 0,
  latest: 0,
  whenQuiet: 0,
};

export const publishAt = (
  store: Store,
  now: Date,
  isPastDeadline = () => false,
): Promise<unknown> =>
  publish(store, {
    now,
    isPastDeadline,
    rules: SMALL,
    removeTraces: (ids) => removeTraces(store, ids, now),
  });
