import { type CollectionEntry, getCollection } from 'astro:content';
import { type Business, business, hasPaper } from '@/domain/business';

export const papers = async (): Promise<CollectionEntry<'paperwork'>[]> => {
  const entries = await getCollection('paperwork', ({ data }) => hasPaper(business, data.paper));
  return entries.sort((a, b) => a.data.order - b.data.order);
};

export const paperHref = (id: string): string => `/paperwork#${id}`;

export const reviewsUrl = ({ profiles, rating }: Business): string | undefined =>
  profiles.find(({ name }) => name === rating?.source)?.url;
