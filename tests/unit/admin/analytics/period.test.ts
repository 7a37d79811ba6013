import { expect, test } from 'vitest';
import { choiceIn, customProblem, daysIn } from '@/islands/admin/analytics/data/report-data.ts';

const DAY = '2026-11-21';
const choice = (search: string) => choiceIn(new URLSearchParams(search), DAY);

test.each([
  ['', { period: '30' }],
  ['period=7', { period: '7' }],
  ['period=365', { period: '365' }],
  ['period=12', { period: '30' }],
  [
    'period=custom&from=2026-10-01&to=2026-10-31',
    { period: 'custom', from: '2026-10-01', to: '2026-10-31' },
  ],
  ['from=2026-11-01', { period: 'custom', from: '2026-11-01', to: DAY }],
  ['period=custom', { period: '30' }],
  ['from=2026-11-02&to=2026-11-01', { period: '30' }],
  ['from=2026-02-30&to=2026-03-01', { period: '30' }],
])('reads the address "%s" as a choice', (search, expected) => {
  expect(choice(search)).toEqual(expected);
});

test.each([
  ['period=7', { from: '2026-11-15', to: DAY }],
  ['period=custom&from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
])('knows the days of "%s"', (search, days) => {
  expect(daysIn(choice(search), DAY)).toEqual(days);
});

test.each([
  ['2026-11-01', '2026-11-21', null],
  ['2026-11-21', '2026-11-21', null],
  ['', '2026-11-21', 'Choose a first and a last day.'],
  ['2026-11-05', '2026-11-01', "The first day can't be after the last day."],
  ['2026-11-22', '2026-11-23', 'The first day is in the future.'],
  ['2023-11-21', '2026-11-21', 'Choose at most three years.'],
  ['2023-11-22', '2026-11-21', null],
])('says of %s to %s: %s', (from, to, problem) => {
  expect(customProblem(from, to, DAY)).toBe(problem);
});
