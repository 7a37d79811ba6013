import { addDays, dayOf, hourStart } from '../../../src/domain/calendar.ts';
import { inParallel } from '../in-parallel.ts';
import { remembered } from '../remembered.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Store } from '../store.ts';
import { eventHours } from './batches.ts';
import type { Tally, VisitCounts } from './tally.ts';

/** The final count of an hour, a day or a month, with those of the hours of a day or of the days of a month. */
export interface Rollup {
  tally: Tally;
  series: [name: string, counts: VisitCounts][];
}

/** Below `rollup/` the final counts, written once; the same below `draft/`, which may be lost. */
export type RollupName = string;
export const hourRollup = (hour: string): RollupName => `hour/${hour}`;
export const dayRollup = (day: string): RollupName => `day/${day.slice(0, 7)}/${day}`;
export const monthRollup = (month: string): RollupName => `month/${month}`;
/** All that was counted up to the end of a month: only its counts. */
export const totalRollup = (month: string): RollupName => `all/${month}`;

const MOST_REMEMBERED = 3000;

// A final count is never changed, so one that was read once need not be read again.
const finals = remembered(() => new Map<string, unknown>());

export const readFinal = async <T = Rollup>(store: Store, name: RollupName): Promise<T | null> => {
  const memory = finals(store);
  const known = memory.get(name);
  if (known !== undefined) return known as T;
  const final = await store.get<T>(`rollup/${name}`);
  if (final === null) return null;
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(name, final);
  return final;
};

/** One that a list has named. */
export const readNamedFinal = async <T = Rollup>(store: Store, name: RollupName): Promise<T> => {
  const final = await readFinal<T>(store, name);
  if (final === null) throw new StoreUnavailable(`rollup/${name}: listed, yet empty`);
  return final;
};

export const keepFinal = async (store: Store, name: RollupName, value: unknown): Promise<void> => {
  await store.createOnce(`rollup/${name}`, value);
  await store.remove(`draft/${name}`);
};

export const readDraft = <T>(store: Store, name: RollupName): Promise<T | null> =>
  store.get<T>(`draft/${name}`);
export const keepDraft = (store: Store, name: RollupName, value: unknown): Promise<void> =>
  store.put(`draft/${name}`, value);
/** A run that died between making something final and dropping its draft has left that. */
export const dropOldDrafts = async (store: Store): Promise<void> => {
  for (const key of await store.list('draft/')) {
    if (await readFinal(store, key.slice('draft/'.length))) await store.remove(key);
  }
};

/** How far the counting has come. */
export interface Progress {
  /** The first day of which anything is known; null before the first event. */
  first: string | null;
  /** The first day that is not final; every one from `first` to it is. */
  open: string;
  /** The months that are final. */
  months: ReadonlySet<string>;
}

/** Days become final in their order, so that a few lists tell all of it. */
export const readProgress = async (store: Store, now: Date): Promise<Progress> => {
  const [monthNames, begun] = await Promise.all([
    finalNames(store, 'month/'),
    store.folders('rollup/day/'),
  ]);
  const months = new Set(monthNames);
  const earliest = begun[0];
  const latest = begun.at(-1);
  if (earliest === undefined || latest === undefined) {
    const [hour] = await eventHours(store);
    const first = hour === undefined ? null : dayOf(hourStart(hour));
    return { first, open: first ?? dayOf(now.getTime()), months };
  }
  const [firstDays, lastDays] = await inParallel([earliest, latest], (month) =>
    finalNames(store, `day/${month}/`),
  );
  const last = lastDays?.at(-1) ?? `${latest}-01`;
  return { first: firstDays?.[0] ?? `${earliest}-01`, open: addDays(last, 1), months };
};

/** The last parts of the keys of what is final below a prefix, in order. */
export const finalNames = async (store: Store, prefix: string): Promise<string[]> => {
  const keys = await store.list(`rollup/${prefix}`);
  return keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
};
