import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { launchCheck } from '@/lib/build/launch-check.ts';

const none = new Map<string, string>();
const settled = {
  ...business,
  samples: [],
  contactHours: { mondayToSaturday: business.hours.weekdays, sunday: business.hours.sunday },
  hours: { ...business.hours, saturday: business.hours.weekdays },
};

it('reports nothing once everything is real and settled', () => {
  expect(launchCheck(settled, none)).toEqual({ samples: [], warnings: [] });
});

it('lists each sample of the business file with its value, and each marked entry', () => {
  const entries = new Map([
    ['a.md', '---\nsample: true\n---'],
    ['b.md', '---\nsample: false\n---\nsample: true to life'],
  ]);
  const { samples } = launchCheck(
    { ...settled, samples: ['license', 'prices', 'pictures'] },
    entries,
  );
  expect(samples).toEqual([
    `src/content/business.json: license is "${business.license}"`,
    `src/content/business.json: prices.gutters is ${JSON.stringify(business.prices['gutters'])}`,
    `src/content/business.json: prices.siding is ${JSON.stringify(business.prices['siding'])}`,
    'src/content/business.json: pictures',
    'a.md: marked as a sample',
  ]);
});

it('warns of each day on which the two schedules disagree', () => {
  const { warnings } = launchCheck(
    { ...settled, hours: { ...settled.hours, saturday: null } },
    none,
  );
  expect(warnings).toEqual([
    'Decide on one set of hours for Saturday and put it in both: "contactHours", which visitors and search engines read, says 8:00am-6:00pm; "hours" says Closed',
  ]);
});

it('names the papers that are hidden', () => {
  const paperwork = { ...settled.paperwork, warranty: null };
  expect(launchCheck({ ...settled, paperwork }, none).warnings).toEqual([
    'Nothing for warranty: it is hidden on every page',
  ]);
});

it('only lists by default, and fails when it is asked to be strict', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/lib/build/launch-check.ts', ...args], { encoding: 'utf8' });
  const listed = run();
  const { samples } = launchCheck(business, none);
  for (const sample of samples) expect(listed.stdout).toContain(sample);
  for (const entry of ['pages/about', 'sections/commitments', 'questions/home', 'towns/king-nc'])
    expect(listed.stdout).toContain(`src/content/${entry}.md: marked as a sample`);
  expect(listed.status).toBe(0);
  expect(run('--strict').status).toBe(listed.stdout.includes('Not ready') ? 1 : 0);
});
