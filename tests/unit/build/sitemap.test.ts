import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lastChange, textOf } from '@/lib/seo/sitemap.ts';
import { newFolder } from '../../support/new-folder.ts';

const town = 'src/content/towns/king-nc.md';
const landing = 'src/content/landings/x-nc.md';

let root: string;
beforeEach(() => {
  root = newFolder();
});

/** Three changes: both files, one of them, the other. */
const makeHistory = async (folder: string): Promise<void> => {
  const git = (args: string[], date = '') =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  git(['init', '-q']);
  for (const [month, names] of Object.entries({
    '03': ['a', 'b', 'c'],
    '04': ['b'],
    '05': ['a'],
  })) {
    for (const name of names) await writeFile(join(folder, name), month);
    git(['add', '.']);
    git(['commit', '-qm', month], `2026-${month}-01T10:00:00Z`);
  }
};
const dates = (folder: string) => ['a', 'b', 'c'].map((name) => lastChange(name, folder));
const [MAY, APRIL, MARCH] = ['05', '04', '03'].map((month) => `2026-${month}-01T10:00:00.000Z`);

it('dates each file by its newest change', async () => {
  await makeHistory(root);
  expect(dates(root)).toEqual([MAY, APRIL, MARCH]);
});

it("takes no date from a shallow clone's oldest commit, which seems to add every file", async () => {
  await makeHistory(root);
  const clone = join(root, 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '2', `file://${root}`, clone]);
  expect(dates(clone)).toEqual([MAY, undefined, undefined]);
});

it('gives no dates outside a git repository', () => {
  expect(lastChange('a', root)).toBe(undefined);
});

it.each([
  ['/locations/king-nc', town],
  ['/x-nc', landing],
  ['/', null],
  ['/services', null],
])('takes the date of %s from %s', (path, text) => {
  expect(textOf(`https://www.example.com${path}`)).toBe(text);
});
