import { atom } from 'nanostores';
import type { Lead } from '@/domain/desk.ts';
import { $list } from './list.ts';

/** The marked leads by their id. */
export const $selected = atom<ReadonlySet<string>>(new Set());

let anchor: string | null = null;

/** Marks or unmarks; with `through`, everything from the one that was marked before to this one. */
export const select = (id: string, on: boolean, through: boolean): void => {
  const selected = new Set($selected.get());
  for (const each of through ? between(anchor, id, shownIds()) : [id]) {
    if (on) selected.add(each);
    else selected.delete(each);
  }
  anchor = id;
  $selected.set(selected);
};

/** Those alone. */
export const selectOnly = (ids: readonly string[]): void => $selected.set(new Set(ids));
export const selectShown = (): void => selectOnly(shownIds());
export const selectNone = (): void => selectOnly([]);

export const selectedLeads = (): Lead[] => {
  const selected = $selected.get();
  return ($list.get()?.leads ?? []).filter(({ id }) => selected.has(id));
};

/** The ids from one to the other, whichever stands first; the last alone where the other is not there. */
export const between = (from: string | null, to: string, ids: readonly string[]): string[] => {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
};

const shownIds = (): string[] => ($list.get()?.leads ?? []).map(({ id }) => id);
