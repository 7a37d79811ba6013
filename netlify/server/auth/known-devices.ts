import { getOrNull } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { newToken, tokenHash } from './session.ts';

interface DeviceRecord {
  expires_at: string;
  let_in?: true;
}

export interface Device {
  hash: string;
  isLetIn: boolean;
}

export interface DeviceCookie {
  token: string;
  /** In seconds. */
  maxAge: number;
}

const HOUR_SECONDS = 60 * 60;
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS;

export const findDevice = async (
  store: Store,
  token: string | null,
  now: Date,
): Promise<Device | null> => {
  if (token === null) return null;
  const hash = tokenHash(token);
  const record = await getOrNull<DeviceRecord>(store, `device/${hash}`);
  if (!record || now >= new Date(record.expires_at)) return null;
  return { hash, isLetIn: record.let_in === true };
};

/** Returns null if the browser is already known. */
export const rememberDevice = async (
  store: Store,
  device: Device | null,
  now: Date,
): Promise<DeviceCookie | null> =>
  device && !device.isLetIn ? null : newDevice(store, { maxAge: YEAR_SECONDS }, now);

/** Makes a browser known for an hour, so the limits of unknown browsers don't stop it. It still has to log in. */
export const letIn = (store: Store, now: Date): Promise<DeviceCookie> =>
  newDevice(store, { maxAge: HOUR_SECONDS, let_in: true }, now);

const newDevice = async (
  store: Store,
  { maxAge, ...rest }: { maxAge: number; let_in?: true },
  now: Date,
): Promise<DeviceCookie> => {
  const token = newToken();
  const record: DeviceRecord = {
    expires_at: new Date(now.getTime() + maxAge * 1000).toISOString(),
    ...rest,
  };
  await store.createOnce(`device/${tokenHash(token)}`, record);
  return { token, maxAge };
};
