import { pictureNamed } from './picture-files.ts';

/**
 * The widths in pixels in which each place offers its pictures: 400, 800, 1200 and 1920, or others for a reason. A
 * narrower original is offered at its own width.
 */
export const WIDTHS = {
  hero: [1200, 1920, 2560],
  // A separate picture for phones, first on its page: it shares a slow connection with everything else.
  heroPhone: [720, 1170],
  // First on their pages, so phones get smaller widths: at 800, pictures would be a third heavier.
  intro: [400, 640, 800, 1200],
  firstPair: [360, 720, 1200],
  firstDecade: [720, 1200],
  widePair: [800, 1500, 2560],
  // In two columns on a tablet; phones load two thirds of their width.
  job: [400, 640, 1200, 1920],
  smallJob: [400, 640, 1200],
  preview: [800, 1200, 1920],
  // Four times as wide as high: a phone shows two thirds of the picture.
  street: [800, 1920, 3200],
  looks: [800, 1920],
  service: [400, 800, 1200],
  smallService: [400, 800],
  story: [400, 800, 1200],
  portrait: [400, 800],
  decade: [800, 1200],
  // Four pictures side by side.
  decadeRow: [320, 640],
  decadeTab: [200, 320, 640],
} satisfies Record<string, number[]>;

/** The least width of an original in pixels, by the collection that shows it. */
const NEEDED: Record<string, number> = {
  projects: 1600,
  pages: 1200,
  services: 1200,
  landings: 1200,
  comparisons: 1500,
  crew: 800,
  decades: 1110,
};

/** The least width in pixels by the picture's name; a star stands for any characters. */
const NEEDED_OF: Record<string, number> = {
  'hero-phone*': 1170,
  'hero*': 2560,
  'living-room-night-*': 2560,
  'street-lit': 3200,
  'house-*': 1360,
};

export const neededWidth = (file: string): number => {
  const name = pictureNamed(file);
  const own = Object.entries(NEEDED_OF).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return own?.[1] ?? 0;
};

export const neededFor = (collection: string): number => NEEDED[collection] ?? 0;
