import { expect, test } from 'vitest';
import { clearedFilter, filterOf, listQuery, tabByKey } from '@/islands/admin/stores/route.ts';

test('reads known filters from an address and ignores the rest', () => {
  const params = new URLSearchParams(
    'tab=leads&q=%20ann%20&status=open&visit=2026-07-07&sort=upwards&from=2026-13-45&to=2026-07-06&x=1',
  );
  expect(filterOf(params)).toEqual({
    q: 'ann',
    status: 'open',
    visit: '2026-07-07',
    to: '2026-07-06',
  });
});

test('swaps the first and the last day if they are in the wrong order', () => {
  const days = { from: '2026-07-06', to: '2026-07-09' };
  const params = new URLSearchParams({ from: days.to, to: days.from });
  expect(filterOf(params)).toEqual(days);
});

test('lists suspects separately, except in a search and where today counts them', () => {
  expect(listQuery({})).toBe('suspect=no');
  expect(listQuery({ suspect: 'yes' })).toBe('suspect=yes');
  expect(listQuery({ q: 'ann' })).toBe('q=ann');
  expect(listQuery({ status: 'waiting' })).toBe('status=waiting');
  expect(listQuery({ status: 'old' })).toBe('status=old');
});

test('keeps the tab when the filters are cleared', () => {
  const town = 'king-nc';
  expect(clearedFilter({ town, status: 'new' })).toEqual({ status: 'new' });
  expect(clearedFilter({ town, status: 'waiting' })).toEqual({});
  const suspects = { suspect: 'yes', status: 'open' } as const;
  expect(clearedFilter({ town, ...suspects })).toEqual(suspects);
});

test.each([
  ['ArrowRight', 'overview', 'leads'],
  ['ArrowRight', 'analytics', 'overview'],
  ['ArrowLeft', 'overview', 'analytics'],
  ['Home', 'analytics', 'overview'],
  ['End', 'overview', 'analytics'],
  ['x', 'overview', undefined],
] as const)('%s goes from %s to %s', (key, from, to) => {
  expect(tabByKey(key, from)).toBe(to);
});
