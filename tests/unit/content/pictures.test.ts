import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { pictureFile, PICTURES } from '@/lib/pictures/picture-files.ts';
import { newFolder } from '../../support/new-folder.ts';

const root = newFolder();
const folder = join(root, PICTURES);
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  cpSync(join(PICTURES, 'hero.jpg'), join(folder, 'hero.jpg'));
});

it('finds a picture under its name in whatever format it was saved', async () => {
  expect(pictureFile('hero.jpg', root)).toBe(join(folder, 'hero.jpg'));
  await sharp(join(folder, 'hero.jpg')).webp().toFile(join(folder, 'hero.webp'));
  rmSync(join(folder, 'hero.jpg'));
  expect(pictureFile('hero.jpg', root)).toBe(join(folder, 'hero.webp'));
  expect(pictureFile('other.jpg', root)).toBeUndefined();
});

it('takes the place out of what is published', async () => {
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#456' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 1/1 24/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const options = { src: { format: 'jpg' } as ImageMetadata, format: 'webp', width: 40 };
  const config = { service: { entrypoint: '', config: {} } };
  const { data } = await sharpService.transform(
    photo,
    { ...options, src: '/photo.jpg' },
    config as unknown as Parameters<typeof sharpService.transform>[2],
    console,
  );
  const published = await sharp(data).metadata();
  expect([published.width, published.exif, published.xmp]).toEqual([40, undefined, undefined]);
});
