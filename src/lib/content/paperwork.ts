import { type CollectionEntry, getCollection } from 'astro:content';
import { type Business, business } from '@/domain/business';

export const papers = async (): Promise<CollectionEntry<'paperwork'>[]> => {
  const entries = await getCollection('paperwork', ({ data }) => has(data.paper));
  return entries.sort((a, b) => a.data.order - b.data.order);
};

export const paperHref = (id: string): string => `/paperwork#${id}`;

const has = (paper: CollectionEntry<'paperwork'>['data']['paper']): boolean => {
  // Only the link to the board may be missing.
  if (paper === 'license') return business.license !== null;
  if (paper === 'prices') return Object.values(business.prices).some((price) => price !== null);
  return business.paperwork[paper] !== null;
};

export const reviewsUrl = ({ profiles, rating }: Business): string | undefined =>
  profiles.find(({ name }) => name === rating?.source)?.url;
