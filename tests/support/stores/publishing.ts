import { publish } from '../../../netlify/server/database/publish.ts';
import { removeTraces } from '../../../netlify/server/leads/erase/maintain-database.ts';
import type { Store } from '../../../netlify/server/store/store.ts';

/** Publishes what is new, however young the last file is. */
export const publishAt = (
  store: Store,
  now: Date,
  isPastDeadline = () => false,
): Promise<unknown> =>
  publish(store, {
    now,
    isPastDeadline,
    atOnce: true,
    removeTraces: (ids) => removeTraces(store, ids, now),
  });
