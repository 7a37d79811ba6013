import type { Store } from '../store.ts';

/** What a pointer announces: a version of the log (0 is the arrival), a first opening or an erasure. */
export type Change = number | 'opened' | 'erased';
export interface Pointer {
  key: string;
  /** `2026-11-21T13`, by the server's clock. */
  hour: string;
  id: string;
  change: Change;
}

const POINTER = /^change\/(?<hour>[^/]+)\/(?<id>[0-9a-f-]{36})x(?<change>\d{1,6}|o|d)$/;
const LETTERS: Record<string, Change> = { o: 'opened', d: 'erased' };

/**
 * To be written before the change itself, so that whatever changed can be found by its hour; one that points to
 * nothing, because the change then failed, is harmless.
 */
export const pointTo = async (
  store: Store,
  { id, change, now }: { id: string; change: Change; now: Date },
): Promise<void> => {
  const mark = change === 'opened' ? 'o' : change === 'erased' ? 'd' : String(change);
  await store.createOnce(`change/${hourOf(now)}/${id}x${mark}`, {});
};

export const listPointers = async (store: Store): Promise<Pointer[]> => {
  const keys = await store.list('change/');
  return keys.flatMap((key) => readPointer(key) ?? []);
};

export const hourOf = (time: Date): string => time.toISOString().slice(0, 13);

const readPointer = (key: string): Pointer | null => {
  const parts = POINTER.exec(key)?.groups;
  if (!parts) return null;
  const { hour = '', id = '', change = '' } = parts;
  return { key, hour, id, change: LETTERS[change] ?? Number(change) };
};
