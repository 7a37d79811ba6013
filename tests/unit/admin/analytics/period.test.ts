import { expect, test } from 'vitest';
import { daysIn } from '@/domain/reports.ts';
import { choiceIn, daysOf } from '@/islands/admin/stores/report.ts';

const DAY = '2026-11-21';
const choice = (search: string) => choiceIn(new URLSearchParams(search), DAY);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

test.each([
  ['', { period: 'month' }],
  ['period=last_month', { period: 'last_month' }],
  ['period=year', { period: 'year' }],
  ['period=30', { period: 'month' }],
  ['period=custom&from=2026-10-01&to=2026-10-31', { period: 'custom', ...OCTOBER }],
  ['period=custom&from=2026-10-31&to=2026-10-01', { period: 'custom', ...OCTOBER }],
  ['period=custom&from=2026-11-01', { period: 'custom', from: '2026-11-01', to: DAY }],
  ['period=custom', { period: 'month' }],
  ['period=custom&from=2026-02-30&to=2026-03-01', { period: 'month' }],
])('reads the address "%s" as a choice', (search, expected) => {
  expect(choice(search)).toEqual(expected);
});

test.each([
  ['', { from: '2026-11-01', to: DAY }],
  ['period=last_month', OCTOBER],
  ['period=year', { from: '2026-01-01', to: DAY }],
  ['period=custom&from=2026-10-01&to=2026-10-31', OCTOBER],
])('knows the days of "%s"', (search, days) => {
  expect(daysOf(choice(search), DAY)).toEqual(days);
});

test('knows the month before January', () => {
  const days = { from: '2025-12-01', to: '2025-12-31' };
  expect(daysOf({ period: 'last_month' }, '2026-01-05')).toEqual(days);
});

test.each([
  ['2026-11-21', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
  ['2026-11-05', '2026-11-01', { from: '2026-11-01', to: '2026-11-05' }],
  ['2031-01-01', '2026-11-01', { from: '2026-11-01', to: DAY }],
  ['2026-11-22', '2026-11-23', null],
  ['2023-11-21', '2026-11-21', null],
  ['2023-11-22', '2026-11-21', { from: '2023-11-22', to: '2026-11-21' }],
])('takes %s to %s as %j', (from, to, days) => {
  expect(daysIn({ period: 'custom', from, to }, DAY)).toEqual(days);
});
