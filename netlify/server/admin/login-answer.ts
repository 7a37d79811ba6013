import { ok, refuse } from '../http.ts';
import type { CookieJar } from './cookies.ts';
import type { LoginOutcome } from './login.ts';
import { REMEMBERED_SECONDS } from './session.ts';

export const loginAnswer = (outcome: LoginOutcome, jar: CookieJar): Response => {
  if (!outcome.ok) {
    return refuse(
      outcome.code,
      outcome.code === 'too_many' ? { retryAfter: outcome.retryAfter } : {},
    );
  }
  const { session, remember, device } = outcome;
  return ok({ success: true }, [
    jar.write('session', session, remember ? REMEMBERED_SECONDS : undefined),
    ...(device ? [jar.write('device', device.token, device.maxAge)] : []),
  ]);
};
