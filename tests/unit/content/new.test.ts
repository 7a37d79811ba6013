import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEntry } from '@/lib/content-new/make-entry.ts';
import { findingsIn, TODAY, writeSmallContent } from '../../support/fixtures/small-content.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-content-'));
  writeSmallContent(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const seo = {
  'seo.title': 'Windows and Siding in Bethania, NC',
  'seo.description':
    'Old wooden sashes, slate-blue siding and narrow gutters: what we look at first on the houses along the main road of Bethania.',
  'seo.keywords.1': 'Bethania NC windows',
  'seo.keywords.2': 'Bethania NC siding',
  'seo.keywords.3': 'Bethania NC gutters',
};
const page = {
  ...seo,
  heading: 'Careful work on old houses',
  lead: 'Many houses here are older than the county’s records, so we measure each opening twice.',
  text: 'Sample words: we begin at the north wall, where paint has had the hardest winters.',
};
const asked = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [`questions.${n + 1}.question`, `What about opening number ${n + 1}?`],
      [
        `questions.${n + 1}.answer`,
        `Sample words: opening ${n + 1} gets measured, flashed and trimmed.`,
      ],
    ]).flat(),
  ) as Record<string, string>;
const facts = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [`facts.${n + 1}.text`, `A sample sentence number ${n + 1} that can be checked by a reader.`],
      [`facts.${n + 1}.source.title`, 'A page of the county'],
      [`facts.${n + 1}.source.url`, 'https://www.example.com/county'],
    ]).flat(),
  ) as Record<string, string>;
const photo = {
  picture: 'project-bay-window-ranch.jpg',
  alt: 'Illustration of a house with a new window.',
};

const KINDS: Record<string, { answers: Record<string, string>; file: string }> = {
  town: {
    file: 'towns/bethania-nc.md',
    answers: {
      ...page,
      ...asked(2),
      name: 'Bethania',
      zips: '27010 27045',
      county: 'Forsyth County',
      incorporated: 'yes',
      'coordinates.lat': '36.18',
      'coordinates.lon': '-80.33',
    },
  },
  landing: {
    file: 'landings/window-repair-king-nc.md',
    answers: {
      ...page,
      ...asked(3),
      ...facts(5),
      ...photo,
      file: 'Window repair King NC',
      town: 'king-nc',
      intent: 'services',
      'related.1': 'vinyl-windows-lewisville-nc',
      'related.2': 'window-replacement-clemmons-nc',
    },
  },
  project: {
    file: 'projects/porch-windows.md',
    answers: {
      ...photo,
      title: 'Porch windows',
      town: 'king-nc',
      windows: '4',
      days: '2',
      'price.from': '2400',
      'price.to': '3200',
      found: 'A sill that had been painted over twice.',
    },
  },
  question: {
    file: 'questions/home.md',
    answers: {
      page: 'home',
      question: 'Can I keep my storm windows?',
      answer: 'Yes, as long as the frames behind them are sound and they still open for a fire.',
    },
  },
  testimonial: {
    file: 'testimonials/four-porch-windows.md',
    answers: {
      quote: 'They found the rot before I did, showed me photos of it, and kept to the price.',
      author: 'Sample customer',
      project: 'Four porch windows',
      town: 'clemmons-nc',
    },
  },
  paper: {
    file: 'paperwork/our-warranty.md',
    answers: {
      title: 'Our warranty',
      badge: 'Warranty',
      paper: 'warranty',
      line: '{{laborYears}} on the work: "our" part, at no cost.',
      text: 'Sample words: call us first, whatever has come loose.',
    },
  },
};

it.each(Object.keys(KINDS))('makes a %s that the check finds nothing wrong with', async (kind) => {
  const { answers = {}, file = '' } = KINDS[kind] ?? {};
  const ask = (name: string) => Promise.resolve(answers[name]);
  const { files } = await makeEntry(root, kind, { ask, say: () => undefined, today: TODAY });
  expect(files[0]).toBe(`src/content/${file}`);
  expect(await findingsIn(root)).toEqual([]);
  expect(readFileSync(join(root, files[0] ?? ''), 'utf8')).toMatch(/^sample: true$/m);
});

it('says what is wrong with an answer, and asks again', async () => {
  const answers = KINDS['project']?.answers ?? {};
  const wrong: Record<string, string[]> = {
    town: ['clemons-nc'],
    days: ['half a day', '1.5'],
    picture: ['project-bay-window.jpg'],
    alt: ['A house'],
  };
  const said: string[] = [];
  const ask = (name: string) => Promise.resolve(wrong[name]?.shift() ?? answers[name]);
  await makeEntry(root, 'project', { ask, say: (text) => said.push(text), today: TODAY });
  expect(said).toEqual([
    'There’s no such file in src/assets/pictures. Did you mean "project-bay-window-ranch.jpg"?',
    '"alt" is too short: 7 characters, and it needs 20. Add 13.',
    'Did you mean "clemmons-nc"?',
    '"days" must be a number, and this is the text "half a day". Type it as days: 1.',
    '"days" must be a whole number, and this is the number 1.5. Type it as days: 2.',
  ]);
  expect(await findingsIn(root)).toEqual([]);
});

it('names the question that nobody was there for', async () => {
  const answers = KINDS['project']?.answers ?? {};
  const ask = (name: string) => Promise.resolve(name === 'days' ? undefined : answers[name]);
  await expect(
    makeEntry(root, 'project', { ask, say: () => undefined, today: TODAY }),
  ).rejects.toThrow('"days" is needed: Days on site.');
});

it('leaves a file of questions alone that it can’t read', async () => {
  const path = join(root, 'src/content/questions/home.md');
  const broken = readFileSync(path, 'utf8').replace('---\n', '');
  writeFileSync(path, broken);
  const answers = KINDS['question']?.answers ?? {};
  const ask = (name: string) => Promise.resolve(answers[name]);
  await expect(
    makeEntry(root, 'question', { ask, say: () => undefined, today: TODAY }),
  ).rejects.toThrow('src/content/questions/home.md can’t be read.');
  expect(readFileSync(path, 'utf8')).toBe(broken);
});

it('says that a page is there already before it asks for its words', async () => {
  const names: string[] = [];
  const ask = (name: string) => {
    names.push(name);
    return Promise.resolve({ name: 'King', zips: '27021' }[name]);
  };
  await expect(
    makeEntry(root, 'town', { ask, say: () => undefined, today: TODAY }),
  ).rejects.toThrow('src/content/towns/king-nc.md is there already.');
  expect(names).toEqual(['name', 'zips']);
});
