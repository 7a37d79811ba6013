import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { addressesOf } from '@/lib/content-check/rules/addresses.ts';
import { readContent } from '@/lib/content-check/read/read-content.ts';
import { pictureUses } from '@/lib/content-check/rules/entry-mistakes.ts';
import { dayName, stemOf } from '@/lib/pictures/picture-files.ts';
import { neededWidth } from '@/lib/pictures/widths.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { readSite } from '../built/built-site.ts';

it('knows without a build the pages and fragments that links can lead to', () => {
  const { pages } = readSite();
  const known = addressesOf('.', readContent('.'), business).pages;
  const missing = [...known].flatMap(([path, ids]) => {
    const page = pages.find((other) => other.path === path);
    if (!page) return [path];
    return [...ids]
      .filter((id) => !page.root.querySelector(`[id="${id}"]`))
      .map((id) => `${path}#${id}`);
  });
  expect(missing).toEqual([]);
});

// Another company's first pair of pictures may be narrower than the home page's widest size.
it.runIf(isSampleCompany)('requires of each picture the width in which a page offers it', () => {
  const uses = pictureUses(readContent('.'));
  const offered = new Map<string, number>();
  for (const { root } of readSite().pages)
    for (const element of root.querySelectorAll('[srcset]'))
      for (const [, path = '', width = ''] of (element.getAttribute('srcset') ?? '').matchAll(
        /(\S+) (\d+)w/g,
      )) {
        const name = stemOf({ src: path });
        offered.set(name, Math.max(offered.get(name) ?? 0, Number(width)));
      }
  expect(offered.size).toBeGreaterThan(5);
  const needed = (name: string) => Math.max(neededWidth(name), uses.get(dayName(name)) ?? 0);
  expect([...offered].filter(([name, width]) => width > needed(name))).toEqual([]);
});

/** The only width for browsers without AVIF. */
const PLAIN = 800;

it.runIf(isSampleCompany)('makes no picture wider than a page offers it, however large', () => {
  const photos = readSite().pages.flatMap(({ path, root }) =>
    root.querySelectorAll('picture').map((picture) => {
      const offered = [...picture.toString().matchAll(/ (\d+)w\b/g)].map(([, width]) =>
        Number(width),
      );
      const img = picture.querySelector('img');
      return { path, src: img?.getAttribute('src'), width: img?.getAttribute('width'), offered };
    }),
  );
  expect(photos.length).toBeGreaterThan(10);
  expect(
    photos.filter(({ width, offered }) => Number(width) > Math.max(PLAIN, ...offered)),
  ).toEqual([]);
});

it('publishes no picture with metadata from its camera', async () => {
  const { files } = readSite();
  const pictures = [...files].filter((path) =>
    /^\/_astro\/.*\.(?:avif|webp|jpe?g|png)$/.test(path),
  );
  expect(pictures.length).toBeGreaterThan(20);
  // Originals are never published: every picture is encoded again, without its metadata.
  expect(pictures.filter((path) => /\.jpe?g$|\.png$/.test(path))).toEqual([]);
  const sample = pictures.filter((_, index) => index % 10 === 0);
  const noted = await Promise.all(
    sample.map(async (path) => {
      const { exif, xmp } = await sharp(join('dist', path)).metadata();
      return exif || xmp ? [path] : [];
    }),
  );
  expect(noted.flat()).toEqual([]);
});
