import { expect, test } from 'vitest';
import type { Lead } from '@/domain/managed-lead.ts';
import { mergeNewest } from '@/islands/admin/stores/lead-list.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const lead = (minute: number, id = `id-${minute}`, name = 'Ann'): Lead =>
  shownLead(Date.UTC(2026, 0, 1, 12, minute), { id, name });
const asOf = '2026-01-01T12:00:00.000Z';
const ids = (leads: Lead[]): string[] => leads.map(({ id }) => id);

test('shows the first page as it came when nothing was shown before', () => {
  const newest = { asOf, leads: [lead(2), lead(1)], nextCursor: 'c' };
  expect(mergeNewest(null, newest)).toEqual(newest);
});

test('puts new leads on top of the pages that were loaded, and goes on from the last of them', () => {
  const shown = { asOf, leads: [lead(4), lead(3), lead(2), lead(1)], nextCursor: 'after-1' };
  const merged = mergeNewest(shown, {
    asOf,
    leads: [lead(5), lead(4), lead(3)],
    nextCursor: 'after-3',
  });
  expect(ids(merged.leads)).toEqual(['id-5', 'id-4', 'id-3', 'id-2', 'id-1']);
  expect(merged.nextCursor).toBe('after-1');
});

test('distinguishes leads of the same time by their id', () => {
  const shown = { asOf, leads: [lead(1, 'b'), lead(1, 'a')], nextCursor: null };
  const merged = mergeNewest(shown, {
    asOf,
    leads: [lead(1, 'c'), lead(1, 'b')],
    nextCursor: 'after-b',
  });
  expect(ids(merged.leads)).toEqual(['c', 'b', 'a']);
  expect(merged.nextCursor).toBeNull();
});

test('drops a lead that the server no longer lists and updates a changed one', () => {
  const shown = { asOf, leads: [lead(3), lead(2), lead(1)], nextCursor: null };
  const merged = mergeNewest(shown, {
    asOf,
    leads: [lead(3, 'id-3', 'Anna'), lead(1)],
    nextCursor: null,
  });
  expect(merged.leads.map(({ id, name }) => [id, name])).toEqual([
    ['id-3', 'Anna'],
    ['id-1', 'Ann'],
  ]);
});

test('starts over when more came in between than one page holds, so that none is left out', () => {
  const shown = { asOf, leads: [lead(2), lead(1)], nextCursor: 'after-1' };
  const newest = { asOf, leads: [lead(9), lead(8)], nextCursor: 'after-8' };
  expect(mergeNewest(shown, newest)).toEqual(newest);
});
