import { clientNetwork } from '../http/rate-limit.ts';
import { keyedHash } from '../store/cache.ts';
import type { Store } from '../store/store.ts';
import { newToken, tokenHash } from './session.ts';

const MINUTE = 60_000;
const SHORT = 5 * MINUTE;
const LONG = 60 * MINUTE;
const TRIES = 8;
const TRIES_OF_UNKNOWN = 60;

/**
 * Takes a slot for a try to sign in; returns the seconds to wait, or 0. A known browser has its own slots, so nobody
 * can lock the owner out by guessing.
 */
export const takeLoginSlot = async (
  store: Store,
  { address, device, now }: { address: string; device: string | null; now: Date },
): Promise<number> => {
  if (device !== null && (await isKnownDevice(store, device, now))) {
    return takeSlot(store, `device-${tokenHash(device)}`, TRIES, SHORT, now);
  }
  const hash = await keyedHash(store);
  const network = hash('address', clientNetwork(address)).toString('hex');
  const wait = await takeSlot(store, `address-${network}`, TRIES, SHORT, now);
  return wait > 0 ? wait : takeSlot(store, 'unknown', TRIES_OF_UNKNOWN, LONG, now);
};

/** Slots instead of a counter: the store can't count, but it creates a key exactly once. */
const takeSlot = async (
  store: Store,
  whose: string,
  most: number,
  span: number,
  now: Date,
): Promise<number> => {
  const bucket = Math.floor(now.getTime() / span);
  const prefix = `slot/${bucket}x${span / MINUTE}/${whose}/`;
  const taken = new Set((await store.list(prefix)).map((key) => Number(key.slice(prefix.length))));
  for (let slot = 0; slot < most; slot += 1) {
    if (taken.has(slot)) continue;
    const { created } = await store.createOnce(`${prefix}${slot}`, { at: now.toISOString() });
    if (created) return 0;
  }
  return Math.max(1, Math.ceil(((bucket + 1) * span - now.getTime()) / 1000));
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const rememberDevice = async (
  store: Store,
  device: string | null,
  now: Date,
): Promise<{ token: string; maxAge: number } | null> => {
  if (device !== null && (await isKnownDevice(store, device, now))) return null;
  const token = newToken();
  await store.createOnce(`device/${tokenHash(token)}`, {
    expires_at: new Date(now.getTime() + YEAR_SECONDS * 1000).toISOString(),
  });
  return { token, maxAge: YEAR_SECONDS };
};

const isKnownDevice = async (store: Store, device: string, now: Date): Promise<boolean> => {
  const record = await store.get<{ expires_at: string }>(`device/${tokenHash(device)}`);
  return record !== null && now < new Date(record.expires_at);
};
