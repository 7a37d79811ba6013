import { expect, test } from 'vitest';
import type { MoneyRow } from '@/domain/reports.ts';
import {
  leadsOf,
  moneySentence,
  rowText,
  winRate,
} from '@/islands/admin/analytics/data/money-text.ts';

const row = (name: string, more: Partial<MoneyRow>): MoneyRow => ({
  name,
  visits: 0,
  leads: 0,
  quoted: 0,
  won: 0,
  lost: 0,
  won_cents: 0,
  ...more,
});
const period = { from: '2026-11-01', to: '2026-11-21', days: 21 };
const sentence = (total: Partial<MoneyRow>, ...source: MoneyRow[]) =>
  moneySentence(
    { period, money: { total: row('', total), source, campaign: [], landing: [], town: [] } },
    '2026-11-21',
  );

test('says in one sentence what the period brought, and who brought most', () => {
  const total = { leads: 141, won: 12, won_cents: 9_640_000 };
  const google = row('Google', { leads: 20, won: 6, won_cents: 4_820_000 });
  expect(sentence(total, google)).toBe(
    'November: 141 leads, 12 won, $96,400. Google brought half.',
  );
  expect(sentence(total, row('Yelp', { won_cents: 6_073_200 }))).toContain('Yelp brought 63%.');
  const rest = row('(other)', { won_cents: 9_000_000 });
  const direct = row('Direct', { won_cents: 4_000_000 });
  expect(sentence(total, rest, direct, google)).toContain('Google brought half.');
  expect(sentence({ leads: 1 }, row('Google', { leads: 1 }))).toBe(
    'November: 1 lead, 0 won, $0. Google brought all of the leads.',
  );
  const most = row('Google', { won_cents: 9_610_000 });
  expect(sentence(total, most)).toContain('Google brought nearly all.');
  expect(sentence({})).toBe('November: 0 leads, 0 won, $0.');
});

test('shows the leads and jobs of a row, and its win rate', () => {
  const google = row('Google', { leads: 41, won: 6, lost: 12, won_cents: 5_230_000 });
  expect(rowText(google)).toBe('41 leads · 6 won · 33% win rate');
  expect(rowText(row('Yelp', { visits: 3, leads: 1, quoted: 1 }))).toBe(
    '3 visits · 1 lead · 1 quoted',
  );
  expect([winRate(google), winRate(row('Yelp', { leads: 3 }))]).toEqual(['33%', '–']);
});

test('links to the leads of a row, unless the list has no filter for them', () => {
  const leads = { tab: 'leads', counted: 'yes', from: period.from, to: period.to };
  const google = row('Google', { leads: 4 });
  expect(leadsOf(google, { by: 'source', period })).toEqual({ ...leads, came_from: 'Google' });
  const clemmons = row('clemmons-nc', { leads: 4 });
  expect(leadsOf(clemmons, { by: 'town', period })).toEqual({ ...leads, town: 'clemmons-nc' });
  expect(leadsOf(row('(other)', { leads: 4 }), { by: 'landing', period })).toBe(null);
  expect(leadsOf(row('Google', { won: 1 }), { by: 'source', period })).toBe(null);
});
