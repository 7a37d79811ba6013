import { getCollection } from 'astro:content';
import { OFFERS_WINDOWS } from '@/domain/house';
import { ordered } from '@/lib/content/entries';
import { pagePath } from '@/lib/content/page-path';
import { stemOf } from '@/lib/pictures/picture-files';

const PAGES = new Map([
  ['/', 'hero-phone.jpg'],
  ...(OFFERS_WINDOWS
    ? ([
        ['/about', 'siding-corner.jpg'],
        ['/gallery', 'before-after-one-window-after.jpg'],
        ['/contact', 'interior-living-room-morning.jpg'],
      ] as const)
    : []),
  ['/services', 'project-whole-house-navy.jpg'],
  ['/paperwork', 'gutter-detail-eave.jpg'],
  ['/written-estimate', 'house-white-black.jpg'],
  ['/repairs', 'before-after-one-window-before.jpg'],
  ['/house-by-decade', 'street-lit.jpg'],
  ['/privacy', 'house-navy-white.jpg'],
  ['/accessibility', 'house-clay-white.jpg'],
  ['/thank-you', 'front-window.jpg'],
  ['/404', 'before-after-gutters-before.jpg'],
]);

/**
 * The name in src/assets/pictures of the picture on each page's link preview, by the page's path. A landing page has its
 * own; a town has the picture of a project there, or else the house of its decade.
 */
export const cardPictures = async (): Promise<Map<string, string>> => {
  const landings = await getCollection('landings');
  const projects = await getCollection('projects');
  const decades = await ordered('decades');
  return new Map([
    ...PAGES,
    ...landings.map(({ id, data }) => [pagePath('landings', id), stemOf(data.picture)] as const),
    // A later entry of the Map wins, so a project beats the decades, and the first decade beats later ones.
    ...decades
      .toReversed()
      .flatMap(({ data: { towns, picture } }) =>
        towns.map(({ id }) => [pagePath('towns', id), stemOf(picture)] as const),
      ),
    ...projects.map(({ data }) => [pagePath('towns', data.town.id), stemOf(data.picture)] as const),
  ]);
};
