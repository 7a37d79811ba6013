import type { Environment } from '../env.ts';
import type { Store } from '../store.ts';
import { knowDevice } from './device.ts';
import { checkPassword } from './password.ts';
import { takeCode } from './second-factor.ts';
import { endSession, startSession } from './session.ts';
import { takeLoginSlot } from './throttle.ts';
import { tokenHash } from './token.ts';

export type LoginOutcome =
  | {
      ok: true;
      session: string;
      remember: boolean;
      device: { token: string; maxAge: number } | null;
    }
  | { ok: false; code: 'too_many'; retryAfter: number }
  | { ok: false; code: 'wrong_password' | 'second_factor' | 'wrong_code' | 'unavailable' };

interface Surroundings {
  store: Store;
  environment: Environment;
  address: string;
  device: string | null;
  /** The token that this browser has been signed in with, if any. */
  former: string | null;
  now: Date;
}

/** A slot is taken before the password is hashed: guessing costs the guesser more than the server. */
export const login = async (
  input: Record<string, unknown>,
  { store, environment, address, device, former, now }: Surroundings,
): Promise<LoginOutcome> => {
  const wait = await takeLoginSlot(store, { address, device, now });
  if (wait > 0) return { ok: false, code: 'too_many', retryAfter: wait };
  const typed = typeof input['password'] === 'string' ? input['password'] : '';
  const verdict = await checkPassword(typed, environment);
  if (verdict === 'not_set') {
    console.error('No one can sign in. Set ADMIN_PASSWORD_HASH or ADMIN_PASSWORD.');
    return { ok: false, code: 'unavailable' };
  }
  if (verdict === 'wrong') return { ok: false, code: 'wrong_password' };
  // Only now: who does not know the password learns nothing of a second factor.
  const secret = environment.ADMIN_TOTP_SECRET;
  const code = typeof input['code'] === 'string' ? input['code'].trim() : '';
  if (secret !== undefined && code === '') return { ok: false, code: 'second_factor' };
  if (secret !== undefined && !(await takeCode(store, { secret, code, now }))) {
    console.error('Sign-in: the password was right, the code was not.');
    return { ok: false, code: 'wrong_code' };
  }
  const remember = input['remember'] === true;
  const [session, known] = await Promise.all([
    startSession(store, { remember, environment, now }),
    knowDevice(store, device, now),
    // Its cookie is overwritten, and what nobody uses should open nothing.
    former === null ? null : endSession(store, { hash: tokenHash(former) }, now),
  ]);
  return { ok: true, session, remember, device: known };
};
