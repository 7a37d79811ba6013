import type { Store } from '../store.ts';
import { endAllSessions, endSession, type Session } from './session.ts';

/** Ends this session, or with `everywhere` every one there is. */
export const logOut = async (
  { everywhere = false }: Record<string, unknown>,
  { store, session, now }: { store: Store; session: Session; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'invalid' }> => {
  // Nobody is to believe that the other devices are out when they are not.
  if (typeof everywhere !== 'boolean') return { ok: false, code: 'invalid' };
  await (everywhere ? endAllSessions : endSession)(store, session, now);
  return { ok: true };
};
