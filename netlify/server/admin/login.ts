import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { knowDevice } from './device.ts';
import { checkPassword } from './password.ts';
import { startSession } from './session.ts';
import { takeLoginSlot } from './throttle.ts';

export type LoginOutcome =
  | {
      ok: true;
      session: string;
      remember: boolean;
      device: { token: string; maxAge: number } | null;
    }
  | { ok: false; code: 'too_many'; retryAfter: number }
  | { ok: false; code: 'wrong_password' }
  | { ok: false; code: 'unavailable' };

interface Surroundings {
  store: Store;
  environment: Environment;
  address: string;
  device: string | null;
  now: Date;
}

/** A slot is taken before the password is hashed: guessing costs the guesser more than the server. */
export const login = async (
  input: Record<string, unknown>,
  { store, environment, address, device, now }: Surroundings,
): Promise<LoginOutcome> => {
  const wait = await takeLoginSlot(store, { address, device, now });
  if (wait > 0) return { ok: false, code: 'too_many', retryAfter: wait };
  const typed = typeof input['password'] === 'string' ? input['password'] : '';
  const verdict = await checkPassword(typed, environment);
  if (verdict === 'not_set') {
    console.error('Nobody can sign in: set ADMIN_PASSWORD_HASH or ADMIN_PASSWORD.');
    return { ok: false, code: 'unavailable' };
  }
  if (verdict === 'wrong') return { ok: false, code: 'wrong_password' };
  const remember = input['remember'] === true;
  const [session, known] = await Promise.all([
    startSession(store, { remember, now }),
    knowDevice(store, device, now),
  ]);
  return { ok: true, session, remember, device: known };
};
