import { DAY, MINUTE } from '#domain/duration.ts';
import { inParallel } from '../store/concurrency.ts';
import type { Store } from '../store/store.ts';
import { idOf } from '../store/record-ids.ts';
import { generations, keyOf } from './session.ts';

const CODE_STEP = 30_000;
const LONGEST_SESSION = 31 * DAY;

/** Removes records of sign-ins that no longer decide anything. An interrupted run goes on the next day. */
export const cleanUpSignIns = async (store: Store, now: Date): Promise<number> => {
  const yesterday = now.getTime() - DAY;
  const listed = async (prefix: string, hasEnded: (key: string) => boolean | Promise<boolean>) => {
    const keys = await store.list(prefix);
    const over = await inParallel(keys, async (key) => ((await hasEnded(key)) ? [key] : []));
    return removeAll(store, over.flat());
  };
  const endsBefore = async (key: string, time: number) =>
    endOf(await store.get<Ending>(key)) < time;

  const sessions = await listed('session/', (key) => endsBefore(key, yesterday));
  // A revocation outlives its session, in case removing the session failed.
  const revoked = await listed('revoked/', async (key) => {
    const session = await store.get(key.replace('revoked/', 'session/'));
    return session === null && (await endsBefore(key, yesterday));
  });
  const seen = await listed('seen/', (key) => lastNumber(key) < yesterday);
  const codes = await listed('otp/', (key) => (lastNumber(key) + 1) * CODE_STEP < yesterday);
  const links = await listed('link/', (key) => endsBefore(key, yesterday));
  const notices = await listed('notice/', (key) => endsBefore(key, yesterday));
  const devices = await listed('device/', (key) => endsBefore(key, yesterday));
  const slots = await sweepSlots(store, yesterday);
  const newest = Math.max(0, ...(await generations(store)));
  const ofFormer = (key: string) => Number(key.split('/')[1]) < newest;
  const alerted = await listed('push/', ofFormer);
  const calendars = await listed('feed/', ofFormer);
  const ended = await listed(
    'signedout/',
    async (key) =>
      key !== keyOf(newest) && (await endsBefore(key, now.getTime() - LONGEST_SESSION)),
  );
  const ofLogins = sessions + revoked + seen + codes + links + notices + devices + slots + ended;
  return ofLogins + alerted + calendars;
};

interface Ending {
  expires_at?: string;
  at?: string;
}

const endOf = (record: Ending | null): number => Date.parse(record?.expires_at ?? record?.at ?? '');

const lastNumber = (key: string): number => Number(idOf(key));

const sweepSlots = async (store: Store, before: number): Promise<number> => {
  let count = 0;
  for (const bucket of await store.folders('slot/')) {
    const [number = Number.NaN, minutes = Number.NaN] = bucket.split('x').map(Number);
    if (!((number + 1) * minutes * MINUTE < before)) continue;
    count += await removeAll(store, await store.list(`slot/${bucket}/`));
  }
  return count;
};

const removeAll = async (store: Store, keys: string[]): Promise<number> => {
  await inParallel(keys, (key) => store.remove(key));
  return keys.length;
};
