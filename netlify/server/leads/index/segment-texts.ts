import { inParallel } from '../../in-parallel.ts';
import { remembered } from '../../remembered.ts';
import type { Store } from '../../store.ts';
import { searchedOf, type Searched } from '../desk/search-text.ts';
import type { Segment } from './manifest.ts';
import type { Row } from './row.ts';

/** Ends the key of what a segment's rows are searched by; to be changed with the way a text is folded. */
export const TEXTS = '-text';
const MOST_REMEMBERED = 2000;

type Texts = Searched[] | null;

// Kept beside the rows and much smaller: a search reads the rows of those segments alone that have what it wants.
const texts = remembered(() => new Map<string, Promise<Texts>>());

export const keepTexts = async (store: Store, id: string, rows: readonly Row[]): Promise<void> => {
  const kept = rows.map(({ lead }) => searchedOf(lead));
  await store.createOnce(textsKey(id), kept);
};

export const removeTexts = async (store: Store, id: string): Promise<void> => {
  texts(store).delete(id);
  await store.remove(textsKey(id));
};

export const forgetOtherTexts = (store: Store, kept: ReadonlySet<string>): void => {
  const memory = texts(store);
  for (const id of memory.keys()) if (!kept.has(id)) memory.delete(id);
};

/** Those with a lead that is found; one of which no texts are kept may have some. */
export const segmentsWith = async (
  store: Store,
  segments: readonly Segment[],
  finds: (searched: Searched) => boolean,
): Promise<Segment[]> => {
  const read = await inParallel(segments, ({ id }) => readTexts(store, id));
  return segments.filter((_, n) => read[n]?.some(finds) ?? true);
};

const readTexts = (store: Store, id: string): Promise<Texts> => {
  const memory = texts(store);
  const known = memory.get(id);
  if (known) return known;
  const [oldest] = memory.keys();
  if (memory.size >= MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  const read = store.get<Searched[]>(textsKey(id));
  memory.set(id, read);
  read.catch(() => memory.delete(id));
  return read;
};

const textsKey = (id: string): string => `segment/${id}${TEXTS}`;
