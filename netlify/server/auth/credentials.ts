import { createHash, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { business } from '#domain/business.ts';
import type { Environment } from '../env/env.ts';
import { PASSWORD_HASH } from '../env/rules.ts';

type PasswordVerdict = 'right' | 'wrong' | 'not_set';
interface Cost {
  log2N: number;
  r: number;
  p: number;
}

// OWASP's first choice of scrypt parameters, reduced from 2^17 to fit a small function's memory.
const COST: Cost = { log2N: 16, r: 8, p: 1 };
export const LONGEST_PASSWORD = 1024;

export const checkPassword = async (
  typed: string,
  { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD }: Environment,
): Promise<PasswordVerdict> => {
  if (ADMIN_PASSWORD_HASH === undefined && ADMIN_PASSWORD === undefined) return 'not_set';
  if (typed.length > LONGEST_PASSWORD) return 'wrong';
  const right =
    ADMIN_PASSWORD_HASH === undefined
      ? timingSafeEqual(digest(typed), digest(ADMIN_PASSWORD ?? ''))
      : await matchesHash(typed, ADMIN_PASSWORD_HASH);
  return right ? 'right' : 'wrong';
};

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, COST);
  const { log2N, r, p } = COST;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
};

const matchesHash = async (typed: string, hash: string): Promise<boolean> => {
  const [, log2N, r, p, salt = '', key = ''] = PASSWORD_HASH.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await derive(typed, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(derived, expected);
};

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive = (password: string, salt: Buffer, length: number, { log2N, r, p }: Cost) => {
  const N = 2 ** log2N;
  // NFC, because keyboards compose the same letters differently.
  return deriveKey(password.normalize('NFC'), salt, length, { N, r, p, maxmem: 256 * N * r });
};

const digest = (text: string): Buffer =>
  createHash('sha256').update(text.normalize('NFC')).digest();

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

export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = authenticator(secret);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
};
