import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PICTURES = 'src/assets/pictures';
const FORMATS = /\.(?:jpe?g|png|webp)$/i;

/** A picture's name without its folder and format: `hero` for `../pictures/hero.jpg`. */
export const pictureNamed = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\?.*/, '').replace(FORMATS, '');

/** Like `pictureNamed`, but also for built pictures, which have a hash between name and format. */
export const stemOf = ({ src }: { src: string }): string => pictureNamed(src).replace(/\..*/, '');

/** The name of the day picture that a dusk picture belongs to. */
export const dayName = (path: string): string => pictureNamed(path).replace(/-dusk$/, '');

/** Drawn pictures say so in their alternative text. */
export const isDrawn = (alt: string): boolean => alt.startsWith('Illustration');

export const pictureFile = (name: string, root = process.cwd()): string | undefined => {
  const folder = join(root, PICTURES);
  const names = readdirSync(folder).filter((file) => FORMATS.test(file));
  const own = names.includes(name)
    ? name
    : names.find((file) => pictureNamed(file) === pictureNamed(name));
  return own && join(folder, own);
};
