import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { letters, SOURCE, TARGET } from '@/lib/build/display-font.ts';

const ABSENT = '一';

const hasIn = async (font: Buffer): Promise<(letter: string) => Promise<boolean>> => {
  const cut = (letter: string) => subsetFont(font, letter, { targetFormat: 'sfnt' });
  const nothing = await cut(ABSENT);
  return async (letter) => !nothing.equals(await cut(letter));
};

it('headings have a typeface with every letter of the texts: `npm run font` cuts it again', async () => {
  const offered = await hasIn(await readFile(SOURCE));
  const cut = await hasIn(await readFile(TARGET));
  const missing: string[] = [];
  for (const letter of new Set((await letters()).replace(/[\n -~]/g, '')))
    if ((await offered(letter)) && !(await cut(letter))) missing.push(letter);
  expect(missing).toEqual([]);
});

it('the typeface names its license', async () => {
  const font = await subsetFont(await readFile(TARGET), 'a', {
    targetFormat: 'sfnt',
    preserveNameIds: [14],
  });
  expect(font.includes(Buffer.from('scripts.sil.org/OFL', 'utf16le').swap16())).toBe(true);
});
