import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '#domain/calendar.ts';
import { MINUTE } from '#domain/duration.ts';
import type { Environment } from '../env/env.ts';
import { cached } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { idOf } from '../store/record-ids.ts';

interface SessionRecord {
  created_at: string;
  expires_at: string;
  remember: boolean;
  generation: number;
  /** What the owner calls the device. Records from before have none. */
  device?: string;
  /** A day in the company's zone. */
  last_used?: string;
  /** A hash of the password and authenticator with the token as key, so that readers of the store can't guess them. */
  credentials: string;
}
export interface Session extends SessionRecord {
  hash: string;
}

const ABSOLUTE = 12 * 60 * MINUTE;
const REMEMBERED = 30 * 24 * 60 * MINUTE;
const IDLE = 60 * MINUTE;
const SEEN_STEP = 5 * MINUTE;

export const LONG_SESSION_SECONDS = REMEMBERED / 1000;

const lastSeen = cached(() => new Map<string, number>());

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
  const ends = now.getTime() + (remember ? REMEMBERED : ABSOLUTE);
  await store.createOnce<SessionRecord>(`session/${tokenHash(token)}`, {
    created_at: now.toISOString(),
    expires_at: new Date(ends).toISOString(),
    remember,
    generation,
    device,
    last_used: dayOf(now.getTime()),
    credentials: credentialsHash(token, environment),
  });
  return token;
};

/**
 * Reads the store each time, so an ended session is dead everywhere at once. A changed password or authenticator ends
 * it too.
 */
export const findSession = async (
  store: Store,
  token: string,
  { environment, now }: { environment: Environment; now: Date },
): Promise<Session | null> => {
  const session = await readLive(store, tokenHash(token), now);
  return session?.credentials === credentialsHash(token, environment) ? session : null;
};

/** Null if it is over: revoked, expired, idle too long or logged out everywhere. */
export const readLive = async (store: Store, hash: string, now: Date): Promise<Session | null> => {
  const [record, revoked, seen] = await Promise.all([
    store.get<SessionRecord>(`session/${hash}`),
    store.get(`revoked/${hash}`),
    seenAt(store, hash, now),
  ]);
  if (!record || revoked !== null || now >= new Date(record.expires_at)) return null;
  const active = Math.max(seen, new Date(record.created_at).getTime());
  if (!record.remember && now.getTime() - active >= IDLE) return null;
  if (await isSignedOut(store, record.generation)) return null;
  return { ...record, hash };
};

export const noteSeen = async (
  store: Store,
  { hash, remember, last_used }: Session,
  now: Date,
): Promise<void> => {
  const today = dayOf(now.getTime());
  if (last_used !== today) await editSession(store, hash, { last_used: today });
  const step = stepOf(now);
  const memory = lastSeen(store);
  if (remember || memory.get(hash) === step) return;
  await store.createOnce(`seen/${hash}/${step}`, {});
  memory.set(hash, step);
};

/** False if the session is over. */
export const editSession = async (
  store: Store,
  hash: string,
  edit: Partial<Pick<SessionRecord, 'device' | 'last_used'>>,
): Promise<boolean> =>
  (await store.update<SessionRecord>(`session/${hash}`, (record) =>
    record ? { ...(record as SessionRecord), ...edit } : null,
  )) !== null;

/** Revokes first: then the token is dead even if the rest fails. */
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

const seenAt = async (store: Store, hash: string, now: Date): Promise<number> => {
  const memory = lastSeen(store);
  const known = memory.get(hash) ?? 0;
  if (now.getTime() - known < IDLE) return known;
  const steps = (await store.list(`seen/${hash}/`)).map((key) => Number(idOf(key)));
  return Math.max(0, ...steps);
};

const stepOf = (now: Date): number => Math.floor(now.getTime() / SEEN_STEP) * SEEN_STEP;

export const logOut = async (
  { everywhere = false }: Record<string, unknown>,
  { store, session, now }: { store: Store; session: Session; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'invalid' }> => {
  // A wrong value must not leave other devices signed in.
  if (typeof everywhere !== 'boolean') return { ok: false, code: 'invalid' };
  if (everywhere) await signOutEverywhere(store, session.generation, now);
  else await endSession(store, session, now);
  return { ok: true };
};

/**
 * Each session belongs to a generation. `signedout/<n>` is written when generation n begins and ends all earlier ones,
 * so one strong read tells whether a session is over.
 */
const isSignedOut = async (store: Store, generation: number): Promise<boolean> =>
  (await store.get(keyOf(generation + 1))) !== null;

const signOutEverywhere = async (store: Store, generation: number, now: Date): Promise<void> => {
  await store.createOnce(keyOf(generation + 1), { at: now.toISOString() });
};

export const currentGeneration = async (store: Store): Promise<number> => {
  let generation = Math.max(0, ...(await generations(store)));
  // Lists may lag a moment behind.
  while (await isSignedOut(store, generation)) generation += 1;
  return generation;
};

export const generations = async (store: Store): Promise<number[]> =>
  (await store.list('signedout/')).map((key) => Number(idOf(key)));

export const keyOf = (generation: number): string => `signedout/${generation}`;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
