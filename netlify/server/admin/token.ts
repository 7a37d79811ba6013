import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a token: who reads the store cannot sign in with it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
