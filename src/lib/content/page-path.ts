import type { CollectionName } from '../content-schemas/collections.ts';

export const pagePath = (collection: CollectionName, id: string): string => {
  if (collection === 'towns') return `/locations/${id}`;
  if (collection === 'services' || collection === 'paperwork') return `/${collection}`;
  if (collection === 'decades') return '/house-by-decade';
  if (id === 'home') return '/';
  return id === 'not-found' ? '/404' : `/${id}`;
};
