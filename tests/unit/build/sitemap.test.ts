import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentChanges, newestChanges, textOf } from '@/lib/seo/sitemap.ts';

const town = 'src/content/towns/king-nc.md';
const landing = 'src/content/landings/x-nc.md';
const log = [
  `\x002026-05-02T10:00:00+00:00 abc\n\n${town}\n`,
  `\x002026-04-01T10:00:00+00:00 def\n\n${town}\n${landing}\n`,
  `\x002026-03-01T10:00:00+00:00 \n\n${town}\nsrc/content/pages/home.md\n`,
].join('');

it('dates each file by its newest change', () => {
  const changes = newestChanges(log, false);
  expect(changes.get(town)).toBe('2026-05-02T10:00:00+00:00');
  expect(changes.get(landing)).toBe('2026-04-01T10:00:00+00:00');
  expect(changes.get('src/content/pages/home.md')).toBe('2026-03-01T10:00:00+00:00');
});

it("takes no date from a shallow clone's oldest commit, which seems to add every file", () => {
  expect(newestChanges(log, true).has('src/content/pages/home.md')).toBe(false);
  expect(newestChanges(log, true).get(landing)).toBe('2026-04-01T10:00:00+00:00');
});

it('gives no dates outside a git repository', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-git-'));
  expect(contentChanges(folder).size).toBe(0);
  await rm(folder, { recursive: true });
});

it.each([
  ['/locations/king-nc', town],
  ['/x-nc', landing],
  ['/', null],
  ['/services', null],
])('takes the date of %s from %s', (path, text) => {
  expect(textOf(`https://www.example.com${path}`)).toBe(text);
});
