import { atom } from 'nanostores';
import { list } from './lead-list.ts';

export const $selected = atom<ReadonlySet<string>>(new Set());

let anchor: string | null = null;

export const select = (id: string, on: boolean, through: boolean): void => {
  const selected = new Set($selected.get());
  for (const each of through ? between(anchor, id, shownIds()) : [id]) {
    if (on) selected.add(each);
    else selected.delete(each);
  }
  anchor = id;
  $selected.set(selected);
};

export const selectShown = (): void => $selected.set(new Set(shownIds()));
export const selectNone = (): void => $selected.set(new Set());

export const between = (from: string | null, to: string, ids: readonly string[]): string[] => {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
};

const shownIds = (): string[] => (list.$shown.get()?.value.leads ?? []).map(({ id }) => id);
