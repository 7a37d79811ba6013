import type { CollectionEntry } from 'astro:content';
import { type Business, business, hasPaper } from '@/domain/business';
import { ordered } from './entries';

export const papers = async (): Promise<CollectionEntry<'paperwork'>[]> =>
  (await ordered('paperwork')).filter(({ data }) => hasPaper(business, data.paper));

export const paperHref = (id: string): string => `/paperwork#${id}`;

export const reviewsUrl = ({ profiles, rating }: Business): string | undefined =>
  profiles.find(({ name }) => name === rating?.source)?.url;
