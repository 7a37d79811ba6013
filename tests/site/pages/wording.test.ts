import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAdmin, readSite, textOf } from '../built/built-site.ts';
import { wordsOfMarkdown, wordsOfPage, wordsOfScript, type Words } from '../checks/read-words.ts';
import { foreignWords } from '../checks/wording.ts';

const FOLDERS = ['src', 'netlify'];
const READERS: Record<string, (path: string, text: string) => Words[]> = {
  ts: wordsOfScript,
  tsx: wordsOfScript,
  mjs: wordsOfScript,
  md: wordsOfMarkdown,
};

const faults = (words: Words[]) => [
  ...new Set(words.flatMap(({ place, text }) => foreignWords(place, text))),
];

it('prints no typewriter quotes on a public page', () => {
  const quoted = readSite()
    .pages.filter((page) => !isAdmin(page))
    .flatMap(({ path, root }) =>
      [...textOf(root.querySelector('main')).matchAll(/.{0,20}"/g)].map(([text]) => path + text),
    );
  expect(quoted).toEqual([]);
});

it('speaks like a neighbor on every page', () => {
  expect(faults(readSite().pages.flatMap(wordsOfPage))).toEqual([]);
});

it('speaks like a neighbor in every string and text of the sources', () => {
  const words = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const path = join(folder, name);
      const read = READERS[name.split('.').at(-1) ?? ''];
      return read?.(path, readFileSync(path, 'utf8')) ?? [];
    }),
  );
  expect(words.length).toBeGreaterThan(1000);
  expect(faults(words)).toEqual([]);
});
