import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { duskOf } from '@/lib/pictures/dusk.ts';
import { dayName, pictureFile, PICTURES } from '@/lib/pictures/picture-files.ts';
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

const atDusk = readdirSync(PICTURES).find((name) => name.includes('-dusk.'));
it.runIf(atDusk)('shows no drawing at dusk in place of a photo', () => {
  const picture = { src: `/_astro/${dayName(atDusk ?? '')}.a1b2c3.jpg` };
  expect(duskOf(picture, 'Illustration of a house with new windows')).toBeDefined();
  expect(duskOf(picture, 'A house with new windows')).toBeUndefined();
});
