import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './finding.ts';
import { hasLocation } from './exif-location.ts';
import { PICTURES, pictureNamed } from '../pictures/files.ts';
import { neededWidth } from '../pictures/widths.ts';

/** Pictures that a phone took with its location, that are too small for a page, or that no browser shows. */
export const pictureMistakes = async (
  root: string,
  uses: ReadonlyMap<string, number>,
): Promise<Finding[]> => {
  const names = readdirSync(join(root, PICTURES)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => {
      const needed = Math.max(neededWidth(name), uses.get(pictureNamed(name)) ?? 0);
      const texts = await mistakesOf(join(root, PICTURES, name), needed);
      return texts.map((text): Finding => ({ file: `${PICTURES}/${name}`, line: 1, text }));
    }),
  );
  const twice = [...Map.groupBy(names, pictureNamed).values()].filter(({ length }) => length > 1);
  return [
    ...found.flat(),
    ...twice.map((same): Finding => ({
      file: `${PICTURES}/${same[0] ?? ''}`,
      line: 1,
      text: `There are two pictures with this name: ${same.join(' and ')}. Delete the old one.`,
    })),
  ];
};

const mistakesOf = async (path: string, needed: number): Promise<string[]> => {
  const read = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (!read || !FORMATS.includes(read.format))
    return ['This isn’t a picture that every browser shows. Save it as JPEG, PNG or WebP.'];
  const width = read.autoOrient.width;
  return [
    ...(width < needed
      ? [
          `The picture is ${width} pixels wide, and where it’s shown largest it needs ${needed}. Use a larger original.`,
        ]
      : []),
    ...(hasLocation(read)
      ? [
          'The picture says where it was taken (GPS). Export it without location, or the house it shows can be found from the project’s files.',
        ]
      : []),
  ];
};

const FORMATS: (string | undefined)[] = ['jpeg', 'png', 'webp'];
