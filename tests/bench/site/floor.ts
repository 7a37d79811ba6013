import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { BENCH_SITE } from './site-process.ts';

const TEXT_BYTES = 12_000;
const PICTURE_BYTES = 29_000;
export const FLOOR = '/bench-floor';

/**
 * What no page can beat: 12 KB of text, as sent, and a picture of 29 KB, served by the same host in the same run.
 * Returns what removes it.
 */
export const buildFloor = async (): Promise<() => Promise<void>> => {
  const at = (name: string) => join(BENCH_SITE, 'dist', name);
  const html = floorPage();
  const files: [string, Buffer | string][] = [
    ['bench-floor.html', html],
    ['bench-floor.html.br', brotliCompressSync(html)],
    ['bench-floor.avif', await picture()],
  ];
  for (const [name, content] of files) await writeFile(at(name), content);
  return async () => {
    for (const [name] of files) await rm(at(name), { force: true });
  };
};

const floorPage = (): string => {
  let words = '';
  while (brotliCompressSync(pageOf(words)).length < TEXT_BYTES) {
    for (let word = 0; word < 100; word += 1) words += `${randomWord()} `;
  }
  return pageOf(words);
};

const pageOf = (words: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><h1>Floor</h1><img src="/bench-floor.avif" alt="" width="800" height="533" fetchpriority="high" class="picture"><p>${words}</p></body></html>`;

// A fixed sequence, so that every run has the same page.
let state = 1;
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const randomWord = (): string =>
  Array.from({ length: 3 + random(6) }, () => 'etaoinshrdlu'[random(12)]).join('');

const picture = async (): Promise<Buffer> => {
  const source = join(BENCH_SITE, 'src/assets/pictures/hero-phone.jpg');
  let best = Buffer.alloc(0);
  for (let quality = 20; quality < 90; quality += 3) {
    const drawn = await sharp(source).resize(800).avif({ quality, effort: 2 }).toBuffer();
    if (drawn.length > PICTURE_BYTES) break;
    best = drawn;
  }
  return best;
};
