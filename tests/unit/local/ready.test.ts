import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { business, contactDays } from '@/domain/business.ts';
import { hoursOfWeekday } from '@/domain/opening-hours.ts';
import { launchItemsOfFiles } from '../../../netlify/local/ready/launch-items.ts';

const read = '---\nread: 2026-11-20\n---\nWords';
const legal: [string, string][] = [
  ['src/content/pages/privacy.md', read],
  ['src/content/pages/accessibility.md', read],
];
const LONG = { opens: '08:00', closes: '20:00' };
const settled = {
  ...business,
  website: 'https://www.example.com',
  samples: [],
  contactHours: { mondayToSaturday: LONG, sunday: LONG },
  hours: { weekdays: LONG, saturday: LONG, sunday: LONG },
};
const itemsOf = (changed: Partial<typeof business>, texts: [string, string][] = []) =>
  launchItemsOfFiles({ ...settled, ...changed }, new Map([...legal, ...texts]));

it('lists nothing once everything is real and settled', () => {
  expect(itemsOf({})).toEqual([]);
});

it('counts the samples of the business file and lists each with its value', () => {
  const prices = { gutters: { from: 9, to: 15, unit: 'foot' as const }, siding: null };
  const [facts, ...others] = itemsOf({
    samples: ['phone', 'rating', 'prices', 'repairs'],
    prices,
    repairs: { glassOnly: true, boardUp: false, urgentHours: null },
    rating: null,
  });
  expect(others).toMatchObject([
    { title: 'Hidden on every page', details: ['siding'], optional: true },
  ]);
  expect(facts).toMatchObject({
    title: 'Replace 4 sample facts',
    details: [
      `phone: ${business.phone}`,
      'prices.gutters: 9, 15, foot',
      'repairs.glassOnly: true',
      'repairs.boardUp: false',
    ],
  });
});

it('groups the sample texts by their folder, by what their front matter says', () => {
  const [texts, ...others] = itemsOf({}, [
    ['src/content/towns/a-nc.md', '---\nsample: true\n---'],
    ['src/content/towns/b-nc.md', '---\r\nsample: true\r\n---'],
    ['src/content/towns/README.md', 'Write `---`\nsample: true\n---'],
    ['src/content/towns/c-nc.md', '---\nsample: false\n---\nsample: true'],
  ]);
  expect(others).toEqual([]);
  expect(texts).toMatchObject({
    title: 'Make 2 sample texts your own',
    details: ['src/content/towns (2): a-nc.md, b-nc.md'],
  });
});

it('asks for a photo of each crew member without one, and needs none to go live', () => {
  const items = itemsOf({}, [
    ['src/content/crew/owner.md', '---\nname: Ann\n---\nHello'],
    ['src/content/crew/truck.md', '---\nname: The truck\npicture: truck.jpg\n---'],
    ['src/content/crew/README.md', '# Crew'],
  ]);
  expect(items).toMatchObject([
    {
      title: 'Take 1 photo of your crew and truck',
      optional: true,
      details: ['src/content/crew/owner.md'],
    },
  ]);
});

it('names the days on which the two schedules disagree', () => {
  const [hours] = itemsOf({ hours: { ...settled.hours, saturday: null } });
  expect(hours).toMatchObject({
    details: ['Saturday: "contactHours" says 8:00am-8:00pm, "hours" says Closed'],
  });
});

it('names the times to call that are offered outside of the opening hours', () => {
  const hours = (opens: string, closes: string, sunday: { opens: string; closes: string } | null) =>
    itemsOf({
      hours: { weekdays: { opens, closes }, saturday: { opens, closes }, sunday },
      contactHours: { mondayToSaturday: { opens, closes }, sunday },
    });
  const all = { opens: '07:00', closes: '21:00' };
  expect(hours('07:00', '21:00', all)).toEqual([]);
  expect(hours('07:00', '19:00', null)).toMatchObject([
    {
      optional: true,
      details: [
        'Evening (5pm-8pm): the form adds "until 7 PM"',
        'Weekend: the form adds "Saturday"',
      ],
    },
  ]);
  expect(hours('09:30', '17:00', null)).toMatchObject([
    {
      details: [
        'Morning (8am-12pm): the form adds "from 9:30 AM"',
        'Evening (5pm-8pm): the form adds "we’re closed then"',
        'Weekend: the form adds "Saturday"',
      ],
    },
  ]);
});

it.each([
  ['no day', '---\nheading: x\n---\nread: 2026-11-20'],
  ['a word', '---\nread: yesterday\n---'],
])('asks the owner to read a legal page with %s', (_, text) => {
  const [page] = itemsOf({}, [['src/content/pages/privacy.md', text]]);
  expect(page).toMatchObject({
    title: 'Read the legal pages',
    details: ['src/content/pages/privacy.md'],
  });
});

it('asks for the license, pictures and domain separately, in this order', () => {
  const items = itemsOf({ samples: ['website', 'pictures', 'license'] });
  expect(items.map(({ title }) => title)).toEqual([
    'Put in your license number',
    'Replace the sample pictures',
    'Put in your own domain',
  ]);
  expect(items[0]?.how).toContain(business.paperwork.license?.search);
});

it('distinguishes a preview from a build for the company’s own domain', () => {
  const buildFor = (address: string) => launchItemsOfFiles(settled, new Map(legal), address);
  expect(buildFor('https://www.example.com/')).toEqual([]);
  expect(buildFor('https://trial.netlify.app')).toMatchObject([
    { title: 'Build the site for www.example.com' },
  ]);
});

it('holds up nothing for papers that are hidden', () => {
  const paperwork = { ...settled.paperwork, warranty: null };
  expect(itemsOf({ paperwork })).toMatchObject([
    { title: 'Hidden on every page', details: ['warranty'], optional: true },
  ]);
});

it('numbers what is needed, with its list below it, and fails only in strict mode', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['netlify/local/ready/ready-command.ts', ...args], {
      encoding: 'utf8',
    });
  const { stdout, status } = run();
  expect(status).toBe(0);
  const items = launchItemsOfFiles(business, new Map(legal));
  const needed = items.filter(({ optional }) => !optional);
  for (const { title, details } of needed) {
    expect(stdout).toMatch(new RegExp(`^ +\\d+\\. ${title}$`, 'm'));
    for (const line of details) expect(stdout.indexOf(line)).toBeGreaterThan(stdout.indexOf(title));
  }
  const isReady = stdout.startsWith('The files are ready to go live.');
  expect(isReady).toBe(needed.length === 0 && !stdout.includes(' 1. '));
  expect(run('--strict').status).toBe(isReady ? 0 : 1);
  expect(run('--json')).toMatchObject({
    status: 1,
    stderr: 'Usage: npm run ready -- [--strict]\n',
  });
});

it('takes a Saturday of its own for settled', () => {
  const { weekdays, sunday } = settled.hours;
  const saturday = { opens: '09:00', closes: '12:00' };
  const changed = {
    hours: { weekdays, saturday, sunday },
    contactHours: { mondayToSaturday: weekdays, saturday, sunday },
  };
  expect(itemsOf(changed)).toEqual([]);
  expect(contactDays({ ...settled, ...changed }).map(({ days }) => days)).toEqual([
    'Monday-Friday',
    'Saturday',
    'Sunday',
  ]);
  expect([5, 6, 0].map((day) => hoursOfWeekday(day, changed.contactHours))).toEqual([
    weekdays,
    saturday,
    sunday,
  ]);
});

it('asks for the addresses of an older website while none is redirected', () => {
  const path = 'src/content/redirects.txt';
  const shortcuts = '# Old, new\n/admin /admin/dashboard 302\n/login /admin/login 302\n';
  expect(itemsOf({}, [[path, shortcuts]])).toMatchObject([{ details: [path], optional: true }]);
  expect(itemsOf({}, [[path, `${shortcuts}/our-work.html /gallery\n`]])).toEqual([]);
});
