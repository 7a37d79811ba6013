import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAdmin, readSite, textOf } from '../built/built-site.ts';
import {
  wordsOfAstro,
  wordsOfMarkdown,
  wordsOfPage,
  wordsOfScript,
  type Words,
} from '../checks/read-words.ts';
import { foreignWords } from '../checks/wording.ts';

const FOLDERS = ['src', 'netlify'];
const READERS: Record<string, (path: string, text: string) => Words[]> = {
  ts: wordsOfScript,
  tsx: wordsOfScript,
  mjs: wordsOfScript,
  astro: wordsOfAstro,
  md: wordsOfMarkdown,
};

const faults = (words: Words[]) => [
  ...new Set(words.flatMap(({ place, text }) => foreignWords(place, text))),
];

it.each([
  'We ring back within 24 hours',
  'Leads will stand here',
  'We send it again by ourselves',
  'Whom to call first',
  'Whoever asks for an estimate',
  'Somebody wrote it down',
  'Nobody is told of new leads',
  'It is not there any more',
  'A quotation for new windows',
  'This cannot be taken back',
  'Pages that people looked for in vain',
  'Dust sheets go down',
  'Tight double glazing',
  'Nothing is broken at your end',
  'Depending upon the frame',
  'Mails go to a folder',
  'Your receipt is K7',
  'No spam: a real request',
  'Direct or not told',
  'A person calls within 24 hours',
  'We call within 24 hours',
  'Pick a colour',
])('finds what no neighbor says in "%s"', (text) => {
  expect(foreignWords('x', text)).not.toEqual([]);
});

it.each([
  'Call back',
  'When we call you, have it ready',
  'Your mail says Pfafftown',
  'Nobody will pressure you to sign',
  'We’ll call within 24 hours',
])('accepts "%s"', (text) => {
  expect(foreignWords('x', text)).toEqual([]);
});

it('reads the strings and the JSX text of a script, and no comment, name, type or class', () => {
  const code = `import 'whom'; // whom
    type A = 'By whom';
    const whom = { receipt: 'receipt', title: 'Whom to call', sql: 'select receipt from x' };
    const b = <p className="upon x" title="For whom">{n} to whom, <b>{\`\${n} any more\`}</b></p>;`;
  expect(faults(wordsOfScript('x.tsx', code)).map((fault) => fault.split(';')[0])).toEqual([
    'x.tsx:3: "Whom" in "Whom to call"',
    'x.tsx:4: "whom" in "For whom"',
    'x.tsx:4: "whom" in "to whom,"',
    'x.tsx:4: "any more" in "… any more"',
  ]);
});

it('reads the frontmatter and the markup of an Astro file', () => {
  const text = `---\nconst { a } = Astro.props;\nconst b = 'By whom';\n---\n\n<p {a} class:list={['upon x']}>\n  Any more\n</p>\n<script>const c = 'To whom';</script>`;
  const places = wordsOfAstro('x.astro', text).flatMap(({ place, text: words }) =>
    foreignWords(place, words),
  );
  expect(places.map((fault) => fault.split(':').slice(0, 2).join(':'))).toEqual([
    'x.astro:3',
    'x.astro:6',
  ]);
});

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
