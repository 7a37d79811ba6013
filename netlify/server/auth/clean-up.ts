import { DAY, MINUTE } from '#domain/duration.ts';
import { inParallel } from '../store/concurrency.ts';
import { getOrNull, isThere } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { idOf } from '../store/record-ids.ts';
import { currentGeneration } from './session.ts';

const CODE_STEP = 30_000;

/** Removes records of logins that no longer matter. The next day's run finishes an interrupted one. */
export const cleanUpLogins = async (store: Store, now: Date): Promise<number> => {
  const yesterday = now.getTime() - DAY;
  const endsBefore = async (key: string) =>
    !(endOf(await getOrNull<Ending>(store, key)) >= yesterday);
  const newest = await currentGeneration(store);
  const isOfFormer = (key: string) => Number(key.split('/')[1]) < newest;
  const isOver: [prefix: string, test: (key: string) => boolean | Promise<boolean>][] = [
    ['session/', endsBefore],
    // A revocation outlives its session, in case removing the session failed. A revocation without a date stays.
    [
      'revoked/',
      async (key) =>
        !(await isThere(store, key.replace('revoked/', 'session/'))) &&
        endOf(await getOrNull<Ending>(store, key)) < yesterday,
    ],
    ['otp/', (key) => (Number(idOf(key)) + 1) * CODE_STEP < yesterday],
    ['link/', endsBefore],
    ['notice/', endsBefore],
    ['device/', endsBefore],
    ['push/', isOfFormer],
    ['feed/', isOfFormer],
  ];
  let removed = await sweepSlots(store, yesterday);
  for (const [prefix, test] of isOver) {
    const keys = await store.list(prefix);
    const over = await inParallel(keys, async (key) => ((await test(key)) ? [key] : []));
    removed += await removeAll(store, over.flat());
  }
  return removed;
};

interface Ending {
  expires_at?: string;
  at?: string;
}

const endOf = (record: Ending | null): number => Date.parse(record?.expires_at ?? record?.at ?? '');

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
