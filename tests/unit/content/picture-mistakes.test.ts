import { cpSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { findingsIn, writeSmallContent } from '../../support/fixtures/small-content.ts';
import { newFolder } from '../../support/new-folder.ts';

const PICTURE = 'src/assets/pictures/project-bay-window-ranch.jpg';

let root = '';
beforeAll(() => {
  root = newFolder();
  writeSmallContent(root);
});

const withPicture = async (make: (path: string) => Promise<unknown>): Promise<string[]> => {
  const path = join(root, PICTURE);
  cpSync(path, join(root, 'before'));
  try {
    await make(path);
    const found = await findingsIn(root);
    return found.filter(({ file }) => file === PICTURE).map(({ text }) => text);
  } finally {
    cpSync(join(root, 'before'), path);
    rmSync(join(root, 'before'));
  }
};
const plain = (width: number, height = Math.round(width / 2)) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

it('notices a picture that is too small, that reveals its place, or that is not a picture', async () => {
  expect(await withPicture((path) => plain(900).jpeg().toFile(path))).toEqual([
    'The picture is 900 pixels wide, and where it’s shown largest it needs 1600. Use a larger original.',
  ]);
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 1/1 24/1' } };
  expect(await withPicture((path) => plain(1600).withExif(gps).jpeg().toFile(path))).toEqual([
    'The picture says where it was taken (GPS). Export it without location, or the house it shows can be found from the project’s files.',
  ]);
  const owner = { IFD0: { Copyright: 'The company' } };
  expect(await withPicture((path) => plain(1600).withExif(owner).jpeg().toFile(path))).toEqual([]);
  expect(await withPicture((path) => writeFile(path, 'no picture'))).toEqual([
    'This isn’t a picture that every browser shows. Save it as JPEG, PNG or WebP.',
  ]);
});

it.each([
  ['Küche (1)+2.v3.jpg', 'Kuche-1-2-v3.jpg'],
  ['IMG_1234.JPG', 'IMG_1234.jpg'],
])('says a name that every page finds for the picture %s', async (name, plainName) => {
  const path = join(root, 'src/assets/pictures', name);
  cpSync(join(root, PICTURE), path);
  const found = await findingsIn(root);
  rmSync(path);
  expect(found.map(({ text }) => text)).toEqual([
    `A page may not find a picture of this name. Call it ${plainName}, also where it’s named: plain letters, digits and dashes, and the end in lowercase letters.`,
  ]);
});

it('notices a picture that is too large', async () => {
  const [tooWide = ''] = await withPicture((path) => plain(6001, 1).jpeg().toFile(path));
  expect(tooWide).toMatch(
    /^The picture is 6001 × 1 pixels and 0\.0 MB: too large, at most 6000 pixels each way and 10 MB\. Export it 3000 pixels wide, as JPEG\.$/,
  );
  const heavy = async (path: string) => {
    await plain(1600).jpeg().toFile(path);
    await appendFile(path, Buffer.alloc(10_000_000));
  };
  expect(await withPicture(heavy)).toEqual([
    expect.stringMatching(/^The picture is 1600 × 800 pixels and 10\.0 MB: too large/),
  ]);
});
