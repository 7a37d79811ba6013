import { pictureNamed } from './files.ts';

/** The widths in pixels in which pages offer the pictures of each kind of entry. */
export const WIDTHS = {
  projects: [400, 640, 1200, 1600],
  services: [400, 800, 1200],
  landings: [400, 640, 800, 1200],
  comparisons: [400, 800, 1200],
  crew: [400, 800],
  decades: [800, 1110],
};

/** The same of the pictures that pages show by name; a star stands for any letters. */
export const NAMED = {
  hero: [800, 1200, 1920],
  'hero-phone': [400, 720, 880],
  'house-*': [800, 1360],
  'interior-living-room-morning': [800, 1600],
  'process-window-and-tools': [400, 800, 1200],
  'project-whole-house-navy': [400, 640, 800, 1200],
  'gutter-detail-eave': [800, 1600],
  'decade-1950s-brick-ranch': [800, 1110],
};

export const neededWidth = (file: string): number => {
  const name = pictureNamed(file);
  const own = Object.entries(NAMED).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return Math.max(0, ...(own?.[1] ?? []));
};

export const widestOf = (collection: string): number =>
  Math.max(0, ...(collection in WIDTHS ? WIDTHS[collection as keyof typeof WIDTHS] : []));
