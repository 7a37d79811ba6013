import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR, LOGGED_IN_FOR, MINUTE } from '#domain/duration.ts';
import type { Environment } from '../env/env.ts';
import type { Store } from '../store/store.ts';
import { getOrNull, isThere, readAs } from '../store/read-as.ts';

interface SessionRecord {
  created_at: string;
  expires_at: string;
  remember: boolean;
  generation: number;
  /** The device's name, which the owner may change. Older records have none. */
  device?: string;
  /** Updated at most once in five minutes. */
  last_seen: string;
  /** A hash of the password and authenticator with the token as key, so that readers of the store can't guess them. */
  credentials: string;
}
export interface Session extends SessionRecord {
  hash: string;
}

const ABSOLUTE = 12 * HOUR;
const IDLE = HOUR;
const SEEN_STEP = 5 * MINUTE;

export const LONG_SESSION_SECONDS = LOGGED_IN_FOR / 1000;

interface SessionStart {
  remember: boolean;
  device: string;
  environment: Environment;
  now: Date;
}

export const startSession = async (
  store: Store,
  { remember, device, environment, now }: SessionStart,
): Promise<string> => {
  const token = newToken();
  const generation = await currentGeneration(store);
  const ends = now.getTime() + (remember ? LOGGED_IN_FOR : ABSOLUTE);
  await store.createOnce<SessionRecord>(`session/${tokenHash(token)}`, {
    created_at: now.toISOString(),
    expires_at: new Date(ends).toISOString(),
    remember,
    generation,
    device,
    last_seen: now.toISOString(),
    credentials: credentialsHash(token, environment),
  });
  return token;
};

/**
 * Reads the store each time, so that an ended session stops working everywhere at once. A changed password or
 * authenticator also ends the session.
 */
export const findSession = async (
  store: Store,
  token: string,
  { environment, now }: { environment: Environment; now: Date },
): Promise<Session | null> => {
  const session = await readLive(store, tokenHash(token), now);
  return session?.credentials === credentialsHash(token, environment) ? session : null;
};

/** Returns null if the session is over: revoked, expired, idle too long or logged out everywhere. */
export const readLive = async (store: Store, hash: string, now: Date): Promise<Session | null> => {
  const [record, revoked, generation] = await Promise.all([
    getOrNull<SessionRecord>(store, `session/${hash}`),
    isThere(store, `revoked/${hash}`),
    currentGeneration(store),
  ]);
  if (!record || revoked || now >= new Date(record.expires_at)) return null;
  const isIdle = !(now.getTime() - Date.parse(record.last_seen) < IDLE);
  if (!record.remember && isIdle) return null;
  if (record.generation < generation) return null;
  return { ...record, hash };
};

export const noteSeen = async (
  store: Store,
  { hash, last_seen }: Session,
  now: Date,
): Promise<void> => {
  if (now.getTime() - Date.parse(last_seen) < SEEN_STEP) return;
  await editSession(store, hash, { last_seen: now.toISOString() });
};

/** Returns false if the session's record is gone. */
export const editSession = async (
  store: Store,
  hash: string,
  edit: Partial<Pick<SessionRecord, 'device' | 'last_seen'>>,
): Promise<boolean> =>
  (await store.update<SessionRecord>(`session/${hash}`, (record) =>
    record ? { ...(record as SessionRecord), ...edit } : null,
  )) !== null;

/** Revokes first, so that the token stops working even if removing the session fails. */
export const endSession = async (
  store: Store,
  { hash }: Pick<Session, 'hash'>,
  now: Date,
): Promise<void> => {
  await store.createOnce(`revoked/${hash}`, { at: now.toISOString() });
  await store.remove(`session/${hash}`);
};

const credentialsHash = (
  token: string,
  { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, ADMIN_TOTP_SECRET }: Environment,
): string =>
  createHmac('sha256', token)
    .update(JSON.stringify([ADMIN_PASSWORD_HASH ?? ADMIN_PASSWORD, ADMIN_TOTP_SECRET]))
    .digest('base64url');

export const logOut = async (
  { everywhere = false }: Record<string, unknown>,
  { store, session, now }: { store: Store; session: Session; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'invalid' }> => {
  // A wrong value must not leave other devices logged in.
  if (typeof everywhere !== 'boolean') return { ok: false, code: 'invalid' };
  if (everywhere) await logOutEverywhere(store, session.generation);
  else await endSession(store, session, now);
  return { ok: true };
};

const GENERATION = 'signedout/everywhere';
const generationShape = z.object({ number: z.int() });
type Generation = z.infer<typeof generationShape>;

/** Each session belongs to a generation. Logging out everywhere starts the next one, which ends all earlier ones. */
export const currentGeneration = async (store: Store): Promise<number> =>
  (await readAs<Generation>(store, GENERATION, generationShape))?.number ?? 0;

const logOutEverywhere = async (store: Store, generation: number): Promise<void> => {
  await store.update<Generation>(GENERATION, (stored) => {
    const number = generationShape.safeParse(stored).data?.number ?? 0;
    return number > generation ? null : { number: generation + 1 };
  });
};

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** True for the hash of a token or of a push service's address. */
export const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text);
