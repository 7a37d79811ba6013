import type { Environment } from '../env/env.ts';
import { ok, refusal } from '../http/responses.ts';
import type { Store } from '../store/store.ts';
import { checkPassword, stepOfCode } from './credentials.ts';
import type { CookieJar } from './cookies.ts';
import { rememberDevice, takeLoginSlot } from './login-throttle.ts';
import { endSession, newToken, LONG_SESSION_SECONDS, startSession, tokenHash } from './session.ts';

type LoginOutcome =
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
  former: string | null;
  now: Date;
}

/** Takes a slot before it hashes the password, so guessing stays cheap for the server. */
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
    rememberDevice(store, device, now),
    former === null ? null : endSession(store, { hash: tokenHash(former) }, now),
  ]);
  return { ok: true, session, remember, device: known };
};

export const loginResponse = (outcome: LoginOutcome, jar: CookieJar): Response => {
  if (!outcome.ok) {
    return refusal(
      outcome.code,
      outcome.code === 'too_many' ? { retryAfter: outcome.retryAfter } : {},
    );
  }
  const { session, remember, device } = outcome;
  return ok({ success: true }, [
    jar.write('session', session, remember ? LONG_SESSION_SECONDS : undefined),
    ...(device ? [jar.write('device', device.token, device.maxAge)] : []),
  ]);
};

const takeCode = async (
  store: Store,
  { secret, code, now }: { secret: string; code: string; now: Date },
): Promise<boolean> => {
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  // `by` tells our own write, whose response was lost, from someone else's.
  const mine = { by: newToken(), at: now.toISOString() };
  const { value } = await store.createOnce(`otp/${step}`, mine);
  return value.by === mine.by;
};
