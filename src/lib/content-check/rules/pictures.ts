import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { dayName, pictureNamed, PICTURES } from '../../pictures/picture-files.ts';
import { neededWidth } from '../../pictures/widths.ts';
import type { Finding } from '../read/finding.ts';
import { nearest } from '../read/nearest.ts';

export const pictureMistakes = async (
  root: string,
  uses: ReadonlyMap<string, number>,
): Promise<Finding[]> => {
  const folder = join(root, PICTURES);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => !name.startsWith('.'))
    : [];
  const found = await Promise.all(
    names.map(async (name) => {
      const needed = Math.max(neededWidth(name), uses.get(dayName(name)) ?? 0);
      const texts = await mistakesOf(join(folder, name), needed);
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

/** Describes the mistake in an address that is typed in an entry, two folders below `src`. */
export const missingPicture = (
  address: string,
  root: string,
  begin = '../../assets/pictures/',
): string | undefined => {
  const folder = address.startsWith(begin) ? dirname(address) : '../../assets/pictures';
  const typed = address.split(/[\\/]/).at(-1) ?? '';
  const path = join(root, 'src/content/folder', folder);
  // Compares names, because some systems ignore case in a path, but the one that builds the site does not.
  const names = existsSync(path) ? readdirSync(path) : [];
  const same = names.find((name) => pictureNamed(name) === pictureNamed(typed));
  if (same && address === `${folder}/${typed}`) return undefined;
  const meant = same ?? nearest(typed, names);
  const advice = meant
    ? `Did you mean '${folder}/${meant}'?`
    : `Put it into ${PICTURES}, or name one that is there, such as '${folder}/${names[0] ?? ''}'.`;
  return `There’s no picture ${address}. ${advice}`;
};

const mistakesOf = async (path: string, needed: number): Promise<string[]> => {
  const read = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (!read || !FORMATS.includes(read.format))
    return ['This isn’t a picture that every browser shows. Save it as JPEG, PNG or WebP.'];
  const name = basename(path);
  const { width, height } = read.autoOrient;
  const bytes = statSync(path).size;
  const isTooLarge = Math.max(width, height) > MOST_PIXELS || bytes > MOST_BYTES;
  const mistakes = [
    !PLAIN_NAME.test(name) &&
      `A page may not find a picture of this name. Call it ${plainName(name, read)}, also where it’s named: plain letters, digits and dashes, and the end in lowercase letters.`,
    isTooLarge &&
      `The picture is ${width} × ${height} pixels and ${(bytes / 1e6).toFixed(1)} MB: too large, at most ${MOST_PIXELS} pixels each way and ${MOST_BYTES / 1e6} MB. Export it ${Math.max(needed, 3000)} pixels wide, as JPEG.`,
    width < needed &&
      `The picture is ${width} pixels wide, and where it’s shown largest it needs ${needed}. Use a larger original.`,
    hasLocation(read) &&
      'The picture says where it was taken (GPS). Export it without location, or the house it shows can be found from the project’s files.',
  ];
  return mistakes.filter((one) => one !== false);
};

/** Larger pictures slow each build by minutes, and stay in the repository for good. */
const MOST_PIXELS = 6000;
const MOST_BYTES = 10_000_000;

/** A page would encode other characters of a name, and the code looks for lowercase extensions. */
const PLAIN_NAME = /^[\w-]+\.(?:jpe?g|png|webp)$/;

const plainName = (name: string, { format }: Pick<Metadata, 'format'>): string => {
  const plain = basename(name, extname(name)).normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  return `${words || 'picture'}.${format === 'jpeg' ? 'jpg' : format}`;
};

const FORMATS: (string | undefined)[] = ['jpeg', 'png', 'webp'];

const GPS_TAG = 0x8825;

const hasLocation = ({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): boolean =>
  (exif !== undefined && hasGpsPart(exif)) || (xmp?.includes('GPSLatitude') ?? false);

/** EXIF is a TIFF file after six bytes: byte order, the first directory's offset, entries of twelve bytes. */
const hasGpsPart = (exif: Buffer): boolean => {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  if (tiff.length < 10) return false;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  const entries = Math.min(short(start), Math.floor((tiff.length - start - 2) / 12));
  return Array.from({ length: entries }, (_, n) => short(start + 2 + n * 12)).includes(GPS_TAG);
};
