import type { Store } from '../store.ts';
import { newToken, tokenHash } from './token.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Makes a browser that has signed in a known one; a known one stays what it is. */
export const knowDevice = async (
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

export const isKnownDevice = async (store: Store, device: string, now: Date): Promise<boolean> => {
  const record = await store.get<{ expires_at: string }>(`device/${tokenHash(device)}`);
  return record !== null && now < new Date(record.expires_at);
};
