import type { LetInBy } from '#domain/api.ts';
import { MINUTE } from '#domain/duration.ts';
import type { Environment } from '../env/env.ts';
import { processLimit, retryAfterOf } from '../http/process-limit.ts';
import { ok, refusal } from '../http/responses.ts';
import type { Store } from '../store/store.ts';
import { checkPassword, stepOfCode } from './credentials.ts';
import type { CookieJar } from './cookies.ts';
import { type DeviceCookie, findDevice, letIn, rememberDevice } from './known-devices.ts';
import { spendLink } from './login-link.ts';
import { isShared, takeCodeTry, takeLoginTry, WRONG_CODES } from './login-throttle.ts';
import { endSession, newToken, LONG_SESSION_SECONDS, startSession, tokenHash } from './session.ts';
import { releaseSlots, type Taken } from './slots.ts';

type LoginOutcome = (
  | { ok: true; session: string; remember: boolean }
  | { ok: false; code: 'too_many'; retryAfter: number; letInBy: LetInBy | null }
  | { ok: false; code: 'wrong_password' | 'second_factor' | 'wrong_code' | 'unavailable' }
) & {
  device?: DeviceCookie | null;
  news?: 'new_device' | 'wrong_codes';
};

interface Dependencies {
  store: Store;
  environment: Environment;
  address: string;
  device: string | null;
  /** The name that the owner gave this device, or a default. */
  deviceName: string;
  former: string | null;
  now: Date;
  canMail: boolean;
}

/** Takes a slot before it hashes the password, so guessing stays cheap for the server. */
export const login = async (
  input: Record<string, unknown>,
  dependencies: Dependencies,
): Promise<LoginOutcome> => {
  const { store, environment, address, former, now } = dependencies;
  const secret = environment.ADMIN_TOTP_SECRET;
  const code = typeof input['code'] === 'string' ? input['code'].trim() : '';
  const known = await findDevice(store, dependencies.device, now);

  /** Makes the browser known for an hour and tries again, without the code or link that is now used up. */
  const enter = async (): Promise<LoginOutcome> => {
    const device = await letIn(store, now);
    const rest = { ...input, code: undefined, link: undefined };
    return { device, ...(await login(rest, { ...dependencies, device: device.token })) };
  };
  const refuse = async ({ limit, wait }: Extract<Taken, { ok: false }>): Promise<LoginOutcome> => {
    const letInBy = isShared(limit) ? wayIn(dependencies) : null;
    // Limited by address, in memory: a wrong code writes nothing, and a right one only lets the browser try.
    const mayTry = secret !== undefined && letInBy === 'code' && code !== '';
    if (mayTry && retryAfterOf(CODE_LIMITS, address, now) === 0) {
      if (await takeCode(store, { secret, code, now })) return enter();
    }
    return { ok: false, code: 'too_many', retryAfter: wait, letInBy };
  };

  if (!known && (await spendLink(store, input['link'], now))) return enter();
  const taken = await takeLoginTry(store, { address, device: known, now });
  if (!taken.ok) return refuse(taken);
  const typed = typeof input['password'] === 'string' ? input['password'] : '';
  const verdict = await checkPassword(typed, environment);
  if (verdict === 'not_set') {
    console.error('No one can log in. Set ADMIN_PASSWORD_HASH or ADMIN_PASSWORD.');
    return { ok: false, code: 'unavailable' };
  }
  if (verdict === 'wrong') return { ok: false, code: 'wrong_password' };
  if (secret !== undefined) {
    if (code === '') return { ok: false, code: 'second_factor' };
    const codes = await takeCodeTry(store, known, now);
    if (!codes.ok) return refuse(codes);
    if (!(await takeCode(store, { secret, code, now }))) {
      console.error('Login: the password was right, the code was not.');
      const isThird = codes.left.some((left) => left <= WRONG_CODES - 3);
      return { ok: false, code: 'wrong_code', ...(isThird && { news: 'wrong_codes' }) };
    }
    await releaseSlots(store, codes.slots);
  }
  const remember = input['remember'] === true;
  const [session, device] = await Promise.all([
    startSession(store, { remember, device: dependencies.deviceName, environment, now }),
    rememberDevice(store, known, now),
    former === null ? null : endSession(store, { hash: tokenHash(former) }, now),
  ]);
  return { ok: true, session, remember, ...(device && { device, news: 'new_device' }) };
};

export const loginResponse = (outcome: LoginOutcome, jar: CookieJar): Response => {
  const { device } = outcome;
  const cookies = device ? [jar.write('device', device.token, device.maxAge)] : [];
  if (outcome.ok) {
    const { session, remember } = outcome;
    const maxAge = remember ? LONG_SESSION_SECONDS : undefined;
    return ok({ success: true }, [jar.write('session', session, maxAge), ...cookies]);
  }
  if (outcome.code !== 'too_many') return refusal(outcome.code, { headers: cookies });
  const { retryAfter, letInBy } = outcome;
  return refusal('too_many', { retryAfter, headers: cookies, ...(letInBy && { letInBy }) });
};

const wayIn = ({ environment, canMail }: Dependencies): LetInBy | null => {
  if (environment.ADMIN_TOTP_SECRET !== undefined) return 'code';
  return canMail ? 'link' : null;
};

const CODE_LIMITS = [processLimit(8, 5 * MINUTE)];

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
