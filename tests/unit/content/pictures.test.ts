import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
