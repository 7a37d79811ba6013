import { expect, test } from 'vitest';
import { filterOf, listQuery } from '@/islands/admin/stores/lead-filter.ts';
import { between } from '@/islands/admin/stores/bulk-change.ts';

test('takes from an address what it knows and leaves the rest', () => {
  const params = new URLSearchParams(
    'tab=leads&q=%20ann%20&status=open&age=week&sort=upwards&from=2026-13-45&to=2026-07-06&x=1',
  );
  expect(filterOf(params)).toEqual({ q: 'ann', status: 'open', age: 'week', to: '2026-07-06' });
});

test('keeps suspects in their own list, except for who is looked for or is to be called', () => {
  expect(listQuery({})).toBe('suspect=no');
  expect(listQuery({ suspect: 'yes' })).toBe('suspect=yes');
  expect(listQuery({ q: 'ann' })).toBe('q=ann');
  expect(listQuery({ status: 'waiting' })).toBe('status=waiting');
});

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s it marks everything between', (from, to, ids) => {
  expect(between(from, to, ['a', 'b', 'c', 'd', 'e'])).toEqual(ids);
});
