import { Secret, TOTP } from 'otpauth';
import { business } from '../../../src/domain/business.ts';

const SECRET_BYTES = 20;

export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const authenticator = (secret: string): TOTP =>
  new TOTP({
    issuer: business.name,
    label: 'Owner',
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** The number of the 30 seconds that a code belongs to, now or one step off; null if the code is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = authenticator(secret);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
};
