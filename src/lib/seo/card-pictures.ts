import { basename } from 'node:path';
import { getCollection } from 'astro:content';
import { OFFERS_WINDOWS } from '@/domain/house';
import { pagePath } from './page-meta';

// The other pages show the house of the first page.
const PAGES = new Map([
  ...(OFFERS_WINDOWS
    ? ([
        ['/about', 'process-window-and-tools.jpg'],
        ['/gallery', 'before-after-one-window-after.jpg'],
        ['/contact', 'interior-living-room-morning.jpg'],
      ] as const)
    : []),
  ['/services', 'project-whole-house-navy.jpg'],
  ['/paperwork', 'gutter-detail-eave.jpg'],
]);

/** By the page's path: a landing page's own picture, a town's from the project there. */
export const cardPictures = async (): Promise<Map<string, string>> => {
  const landings = await getCollection('landings');
  const projects = await getCollection('projects');
  return new Map([
    ...PAGES,
    ...landings.map(({ id, data }) => [pagePath('landings', id), fileOf(data.picture)] as const),
    ...projects.map(({ data }) => [pagePath('towns', data.town.id), fileOf(data.picture)] as const),
  ]);
};

const fileOf = ({ src, format }: ImageMetadata): string =>
  `${basename(src.replace(/\?.*/, '')).split('.')[0] ?? ''}.${format}`;
