import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompany } from '../../../netlify/local/adopt/company.ts';
import { merge } from '../../../netlify/local/adopt/merge.ts';
import { jobPrice } from '../../../netlify/local/adopt/texts/people-texts.ts';

interface Choices {
  trades: object[];
  towns: object[];
}

const roofer = JSON.parse(
  readFileSync('tests/support/fixtures/adopted/roofer.json', 'utf8'),
) as Choices;
const [town] = roofer.towns;
const others = roofer.towns.slice(1);

describe('the answers that make this copy the site of another company', () => {
  it('are taken when they are right', () => {
    expect(readCompany(roofer)).toMatchObject({ ok: true });
  });

  it.each<[mistake: string, answers: object, problem: string]>([
    ['a town twice', { towns: [...roofer.towns, town] }, 'a town is in the list twice'],
    ['a trade twice', { trades: [roofer.trades[0], roofer.trades[0]] }, 'a trade is in the list'],
    ['a place nowhere', { towns: [{ ...town, latitude: 0 }, ...others] }, 'a latitude in the'],
    ['no minus', { towns: [{ ...town, longitude: 116.2 }, ...others] }, 'with its minus'],
    ['a license without a number', { license: 'none' }, 'must have a number in it'],
    ['a number of nothing', { licenseKind: 'none' }, '"none" has null'],
    ['a license without its number', { license: null }, 'a license or registration has a number'],
    ['a folder as the logo', { logo: 'src' }, 'must be an SVG file that is there'],
  ])('say what is wrong: %s', (_, answers, problem) => {
    const read = readCompany({ ...roofer, ...answers });
    expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('a second run', () => {
  const made = {
    phone: '1',
    hours: { opens: '08:00', saturday: null },
    services: ['Roofs', 'Repair'],
    towns: [
      { id: 'boise-id', zips: ['83702'] },
      { id: 'nampa-id', zips: ['83651'] },
    ],
    prices: { gutters: { from: 1, to: 2 } },
  };

  it.each<[what: string, current: object, after: object, merged: object]>([
    ['keeps what was typed', { hours: { opens: '09:00', saturday: '10:00' } }, {}, {}],
    ['keeps what was added', { offer: 'Fall', services: ['Roofs', 'Repair', 'Skylights'] }, {}, {}],
    ['keeps what was removed', { services: ['Roofs'], prices: {} }, {}, {}],
    ['writes another answer over', { phone: '2' }, { phone: '3' }, { phone: '3' }],
    [
      'changes a list by what was answered otherwise',
      { services: ['Roofs', 'Repair', 'Skylights'] },
      { services: ['Roofs', 'Metal'] },
      { services: ['Roofs', 'Skylights', 'Metal'] },
    ],
    [
      'changes one town and keeps another that was added',
      { towns: [...made.towns, { id: 'eagle-id', zips: ['83616'] }] },
      { towns: [{ id: 'boise-id', zips: ['83702', '83704'] }] },
      {
        towns: [
          { id: 'boise-id', zips: ['83702', '83704'] },
          { id: 'eagle-id', zips: ['83616'] },
        ],
      },
    ],
    ['removes what is no longer answered', {}, { prices: {} }, { prices: {} }],
  ])('%s', (_, current, after, merged) => {
    expect(merge(made, { ...made, ...current }, { ...made, ...after })).toEqual({
      ...made,
      ...current,
      ...merged,
    });
  });
});

it.each([
  [
    'a roof by the square',
    { from: 450, to: 700, unit: 'square' },
    'Roof replacement',
    [9900, 15_400],
  ],
  ['a repair of it', { from: 450, to: 700, unit: 'square' }, 'Roof repair', [1500, 2300]],
  ['windows', { from: 400, to: 900, unit: 'window' }, 'Window replacement', [3200, 7200]],
  [
    'what is priced as a whole',
    { from: 6000, to: 9000, unit: 'kitchen' },
    'Kitchens',
    [6000, 9000],
  ],
])('a sample job has a price that an ordinary one may have: %s', (_, price, work, [from, to]) => {
  expect(jobPrice(price, work, 0)).toEqual({ from, to });
});
