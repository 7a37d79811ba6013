import { inParallel } from '../in-parallel.ts';
import type { Store } from '../store.ts';
import { joinedIds } from './joined-marks.ts';

/**
 * What a pointer announces: a version of the log (0 is the arrival), a first opening, an erasure, or that something
 * became of the first request, which a lead joins.
 */
export type Change = number | 'opened' | 'erased' | 'first';
export interface Pointer {
  key: string;
  /** `2026-11-21T13`, by the server's clock. */
  hour: string;
  id: string;
  change: Change;
}

const POINTER = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|o|d|f)$/;
const LETTERS = { opened: 'o', erased: 'd', first: 'f' } as const;
const NAMES: Record<string, Change> = { o: 'opened', d: 'erased', f: 'first' };

/**
 * To be written before the change itself, so that whatever changed can be found by its hour; one that points to
 * nothing, because the change then failed, is harmless. Leads that joined this one stand otherwise by its change, too.
 */
export const pointTo = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const isOwnAffair = change === 0 || change === 'opened';
  const joined = isOwnAffair ? null : pointToJoined(store, id, now);
  await Promise.all([point(store, { id, change, now }), joined]);
};

export const listPointers = async (store: Store): Promise<Pointer[]> => {
  const keys = await store.list('change/');
  return keys.flatMap((key) => readPointer(key) ?? []);
};

export const hourOf = (time: Date): string => time.toISOString().slice(0, 13);

const pointToJoined = async (store: Store, first: string, now: Date): Promise<void> => {
  const ids = await joinedIds(store, first);
  await inParallel(ids, (id) => point(store, { id, change: 'first', now }));
};

const point = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const mark = typeof change === 'number' ? String(change) : LETTERS[change];
  await store.createOnce(`change/${hourOf(now)}/${id}x${mark}`, {});
};

const readPointer = (key: string): Pointer | null => {
  const parts = POINTER.exec(key)?.groups;
  if (!parts) return null;
  const { hour = '', id = '', change = '' } = parts;
  return { key, hour, id, change: NAMES[change] ?? Number(change) };
};
