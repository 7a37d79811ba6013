import { SORTS, type Lead, type Sort } from '../../../../src/domain/desk.ts';
import { isUuid7 } from '../../uuid-seven.ts';
import { callDue } from '../lead-rules.ts';
import type { Position } from '../position.ts';
import { fold } from '../search-text.ts';

/** Where a page ended: the key of the sort, and the place among those of the same key. */
export interface Cursor extends Position {
  sort: Sort;
  key: string;
}

// Behind every time and every name that is compared with it.
export const LAST = '\uFFFF';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const cursorOf = (lead: Lead, sort: Sort): Cursor => ({
  sort,
  key: keyOf(lead, sort),
  created_at: lead.created_at,
  id: lead.id,
});

export const writeCursor = ({ sort, key, created_at, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, created_at, id])).toString('base64url');

/** Null where it is none of ours, or one of another sort. */
export const readCursor = (text: string, sort: Sort): Cursor | null => {
  const parts = partsOf(Buffer.from(text, 'base64url').toString());
  const [given, key, created_at, id] = parts;
  const isOurs =
    SORTS.some((name) => name === given) &&
    given === sort &&
    key !== undefined &&
    TIME.test(created_at ?? '') &&
    isUuid7(id);
  return isOurs ? { sort, key, created_at: created_at ?? '', id } : null;
};

const keyOf = (lead: Lead, sort: Sort): string => {
  if (sort === 'name') return fold(lead.name);
  return sort === 'due' ? (callDue(lead) ?? LAST) : '';
};

const partsOf = (text: string): string[] => {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
};
