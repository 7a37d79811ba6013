import type { LoggedInDevice } from '#domain/api.ts';
import { dayOf } from '#domain/calendar.ts';
import { inParallel } from '../store/concurrency.ts';
import { idOf } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { readLive, type Session } from './session.ts';

export const readLogins = async (
  store: Store,
  own: Session,
  now: Date,
): Promise<LoggedInDevice[]> => {
  const sessions = await inParallel(await store.list('session/'), (key) =>
    readLive(store, idOf(key), now),
  );
  return sessions
    .filter((session) => session !== null)
    .map(({ hash, device, created_at, last_seen }) => ({
      id: hash,
      name: device ?? 'Unnamed',
      created_at,
      last_used: dayOf(last_seen),
      isThis: hash === own.hash,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || newestFirst(a, b));
};

const newestFirst = (a: LoggedInDevice, b: LoggedInDevice): number =>
  b.last_used.localeCompare(a.last_used) || b.created_at.localeCompare(a.created_at);
