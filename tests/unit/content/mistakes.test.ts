import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Business, business } from '@/domain/business.ts';
import { guideOf } from '@/lib/content-check/guide-fields.ts';
import { readContent } from '@/lib/content-check/read/read-content.ts';
import { addressesOf } from '@/lib/content-check/rules/addresses.ts';
import { findingsIn, writeSmallContent } from '../../support/fixtures/small-content.ts';
import { newFolder } from '../../support/new-folder.ts';

let root = '';
beforeAll(() => {
  root = newFolder();
  writeSmallContent(root);
});

/** The example in a folder's guide. */
const exampleOf = (kind: Parameters<typeof guideOf>[0]): string =>
  /```md\n(---\n[^]*?)```/.exec(readFileSync(guideOf(kind), 'utf8'))?.[1] ?? '';

/** Changes a file, returns what the check says, and puts the file back. */
const saidAfter = async (file: string, change: (text: string) => string): Promise<string[]> => {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const after = change(before ?? '');
  expect(after).not.toBe(before);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
  const found = await findingsIn(root);
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  return found.map(
    ({ file: name, line, column, text, warning }) =>
      `${name.replace('src/content/', '')} ${line}${column ? `:${column}` : ''} ${warning ? '(note) ' : ''}${text}`,
  );
};

it('finds nothing in correct content', async () => {
  expect(await findingsIn(root)).toEqual([]);
});

/** For each file: what is typed in place of what, and below it what the check says. `…` is the rest of a line. */
const MISTAKES = readFileSync('tests/unit/content/mistakes.txt', 'utf8')
  .trim()
  .split('\n\n')
  .flatMap((part) => {
    const [file = '', ...lines] = part.split('\n');
    const rows = lines.join('\n').split(/\n(?! )/);
    return rows.map((row): [edit: string, file: string, says: string[]] => {
      const [edit = '', ...says] = row.split('\n');
      return [edit, `src/content/${file}`, says.map((one) => `${file} ${one.trim()}`)];
    });
  });

const typed = (text: string, edit: string): string => {
  const [, old = '', now = ''] = /^(?:(.*?) )?=>(?: (.*))?$/.exec(edit) ?? [];
  const pattern = RegExp.escape(signs(old)).replace(/…$/, '.*').replace('…', '[^]*?');
  return text.replace(old === '' ? /$/ : new RegExp(pattern), () => signs(now));
};
const signs = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\t', '\t');

it.each(MISTAKES)('says what to type: %s in %s', async (edit, file, says) => {
  expect(await saidAfter(file, (text) => typed(text, edit))).toEqual(says);
});

it('notices two pages that are too alike', async () => {
  const king = readFileSync(join(root, 'src/content/towns/king-nc.md'), 'utf8');
  const paragraph = /\n---\n([\s\S]*)$/.exec(king)?.[1] ?? '';
  const [said = ''] = await saidAfter(
    'src/content/towns/advance-nc.md',
    (text) => `${text}\n${paragraph}`,
  );
  expect(said).toMatch(
    /^towns\/advance-nc.md 1 \d\d% of this page is also in src\/content\/towns\/king-nc.md\. Search engines/,
  );
});

it.each([
  [
    'towns/yadkinville-nc.md',
    'towns/king-nc.md',
    'This town isn’t in the business file. Add it in src/content/business.json under serviceArea, towns: { "id": "yadkinville-nc", "name": "...", "zips": ["..."] }',
  ],
  [
    'towns/mocksville.md',
    'towns/king-nc.md',
    'A town’s file ends with its state. Call it mocksville-nc.md.',
  ],
  [
    'services/decks.md',
    'services/windows.md',
    'This service isn’t in the business file, so nobody can ask for it. Add it in src/content/business.json under trades: { "id": "decks", "name": "..." }',
  ],
  [
    'pages/repairs.md',
    'sections/benefits.md',
    'This page goes with src/content/repairs, and nothing is there. Put it back, or delete this file, too.',
  ],
  [
    'sections/next-steps-es.md',
    'sections/benefits.md',
    'This goes with src/content/pages/es.md, which isn’t there. Put it back, or delete this file, too.',
  ],
])('says what goes with a new file %s, a copy of %s', async (file, other, says) => {
  const copy = readFileSync(join(root, 'src/content', other), 'utf8');
  expect(await saidAfter(`src/content/${file}`, () => copy)).toContain(`${file} 1 ${says}`);
});

it('notices looks of a house from a company without siding', async () => {
  const looks = join(root, 'src/content/looks/house.md');
  mkdirSync(dirname(looks), { recursive: true });
  writeFileSync(looks, exampleOf('looks'));
  const found = await saidAfter('src/content/business.json', (text) =>
    text.replace('"id": "siding"', '"id": "doors"'),
  );
  rmSync(looks);
  expect(found).toContain(
    'looks/house.md 1 This shows windows in siding, and the business file doesn’t have both under trades, so the form can’t ask for a look. Delete this file.',
  );
});

it('says at once which texts name something with a last day, before that stops a nightly build', async () => {
  const found = await saidAfter('src/content/business.json', (text) =>
    text.replace('"from": 20,', '"from": 20, "until": "2028-03-31",'),
  );
  const advice =
    '{{energySavings}} is empty: the business file has nothing for it, or only until a last day. Take the sentence out, or that day.';
  expect(found).toEqual([`sections/benefits.md 5 ${advice}`, `questions/home.md 10 ${advice}`]);
});

it('notices a file outside of the folders', async () => {
  const [said = ''] = await saidAfter('src/content/notes.txt', () => 'x');
  expect(said).toMatch(/^notes\.txt 1 No page shows .* Move it into one of them: pages, sections,/);
});

it('reads past what a computer leaves behind: an invisible mark and Windows line ends', async () => {
  const bay = 'src/content/projects/bay-window-ranch.md';
  expect(await saidAfter(bay, (text) => `\uFEFF${text}`)).toEqual([]);
  expect(await saidAfter(bay, (text) => text.replaceAll('\n', '\r\n'))).toEqual([]);
});

it('notices a folder with the name of an entry', async () => {
  mkdirSync(join(root, 'src/content/projects/new.md'));
  const found = await findingsIn(root);
  rmSync(join(root, 'src/content/projects/new.md'), { recursive: true });
  expect(found.map(({ file }) => file)).toEqual(['src/content/projects/new.md']);
});

it('notices every missing entry that a page shows, and an entry that no page shows', async () => {
  const parts = ['pages', 'components', 'layouts'].map((name) => `src/${name}`);
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  const questions = join(root, 'src/content/questions');
  cpSync(join(questions, 'home.md'), join(questions, 'doors.md'));
  const found = await findingsIn(root);
  rmSync(join(questions, 'doors.md'));
  for (const part of parts) rmSync(join(root, part), { recursive: true });
  const gone = 'A page shows this file, and it isn’t there. Put it back, under exactly this name.';
  const files = found.filter(({ text }) => text === gone).map(({ file }) => file);
  for (const name of ['pages/home', 'pages/privacy', 'pages/accessibility', 'sections/next-steps'])
    expect(files).toContain(`src/content/${name}.md`);
  // Not every company has this section.
  expect(files).not.toContain('src/content/sections/next-steps-es.md');
  const unshown = found.filter(({ text }) => text.startsWith('No page shows'));
  expect(unshown.map(({ file }) => file)).toEqual(['src/content/questions/doors.md']);
});

it('notices that a page was read on a day that doesn’t exist', async () => {
  const read = exampleOf('pages').replace('---\n', '---\nread: 2026-02-30\n');
  expect(await saidAfter('src/content/pages/privacy.md', () => read)).toEqual([
    'pages/privacy.md 2:1 "read" must be a day that exists, in the form 2027-03-31, and this is "2026-02-30".',
  ]);
});

it('knows the page in Spanish, and its parts, of a company that has one', () => {
  const page = join(root, 'src/content/pages/es.md');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '---\n\n---\n\n## La visita\n');
  const content = readContent(root);
  rmSync(page);
  const partsFor = (spanish: Business['spanish']) =>
    addressesOf(root, content, { ...business, spanish }).pages.get('/es');
  expect(partsFor({ speaker: 'Ana', hours: 'de 9 a 5' })).toEqual(
    new Set(['estimate', 'la-visita']),
  );
  expect(partsFor(null)).toBeUndefined();
});

it('notices that the list of redirects is gone', async () => {
  rmSync(join(root, 'src/content/redirects.txt'));
  const found = await findingsIn(root);
  writeFileSync(join(root, 'src/content/redirects.txt'), '');
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([
    'src/content/redirects.txt: The list of redirects isn’t there. Put it back, under exactly this name; it may be empty.',
  ]);
});

/** Runs the command in a project whose own modules are made from the content that it checks. */
const run = (words = ['src/lib/content-check/content-check-command.ts']) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    env: {},
    encoding: 'utf8',
  });
  return { code: status, said: stderr + stdout };
};

it('exits with 0 for correct content, and otherwise with 1 and only sentences', () => {
  for (const part of ['package.json', 'src/domain', 'src/lib'])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  expect(run()).toEqual({ code: 0, said: 'The content is fine: 14 files checked.\n' });
  const path = join(root, 'src/content/business.json');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace('"timeZone": "America/New_York",', '"timeZone": ,'));
  expect(run()).toEqual({
    code: 1,
    said: `src/content/business.json
  line 18: "," doesn’t fit here. Check the commas, quotes and brackets of this line and the one before.

1 mistake to fix. The site won’t be built until then.
`,
  });
  writeFileSync(path, before.replace('"established"', '"establisht"'));
  for (const command of ['adopt', 'ready', 'seed', 'admin:setup'])
    expect(run(wordsOf(command)), command).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^src\/content\/business\.json\n {2}line 20, column 3: .*\n$/,
      ) as string,
    });
  writeFileSync(path, before);
});
/** The words of the program that `command.mjs` starts. */
const wordsOf = (command: string): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[command] ?? '').split(' ').slice(2);
};
