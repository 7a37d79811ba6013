import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { plural } from '@/domain/text.ts';
import { townName as nameOf } from '@/domain/town.ts';
import { business } from '@/domain/business';

type Ordered = {
  [Key in CollectionKey]: CollectionEntry<Key>['data'] extends { order: number } ? Key : never;
}[CollectionKey];

export const ordered = async <Key extends Ordered>(key: Key): Promise<CollectionEntry<Key>[]> => {
  const entries: CollectionEntry<Key>[] = await getCollection(key);
  return entries.sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id));
};

/** Leaves out the first pair if there are others, because it is on the home page. */
export const pairsOfGallery = async () => {
  const [first, ...others] = await ordered('comparisons');
  return others.length > 0 || !first ? others : [first];
};

export const required = async <Key extends CollectionKey>(
  key: Key,
  id: string,
): Promise<CollectionEntry<Key>> => {
  const entry = await optional(key, id);
  if (!entry) throw new Error(`src/content/${key} has no entry "${id}".`);
  return entry;
};

export const optional = async <Key extends CollectionKey>(
  key: Key,
  id: string,
): Promise<CollectionEntry<Key> | null> => {
  const entries: CollectionEntry<Key>[] = await getCollection(key);
  return entries.find((candidate) => candidate.id === id) ?? null;
};

/** The one entry of its kind that pages show, whatever its file is called. */
export const first = async <Key extends CollectionKey>(
  key: Key,
): Promise<CollectionEntry<Key> | undefined> => {
  const [entry]: CollectionEntry<Key>[] = await getCollection(key);
  return entry;
};

/** The page exists only if its text does. */
export const pathIfWritten = async <Params extends Record<string, string>>(
  id: string,
  params: Params,
) => {
  const page = await optional('pages', id);
  return page ? [{ params, props: { page } }] : [];
};

export const servedTowns = async () => {
  const entries = await getCollection('towns');
  return business.serviceArea.towns.flatMap(({ id, name }) => {
    const entry = entries.find((town) => town.id === id);
    return entry ? [{ ...entry.data, id, name }] : [];
  });
};

export const townName = (id: string): string => nameOf(id) ?? id;

const { rating } = business;

export const ratingText = (): string =>
  rating
    ? `${rating.ratingValue} from ${plural(rating.reviewCount, 'review')} on ${rating.source}`
    : '';

export const sampleBadge = (value: 'license' | 'rating'): string =>
  business.samples.includes(value) ? '\u00A0(sample)' : '';
