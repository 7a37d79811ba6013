import { expect, test } from 'vitest';
import type { Lead } from '@/domain/managed-lead.ts';
import { arrivalsText, newLeadsIn } from '@/islands/admin/stores/arrivals.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';
import { emptyToday, listed } from '../../../support/fixtures/today.ts';

const lead = (minute: number, differs: Partial<Lead> = {}): Lead => ({
  ...shownLead(Date.UTC(2026, 0, 1, 12, minute), { id: `at-${minute}` }),
  ...differs,
});
const overview = (recent_leads: Lead[], toCall: Lead[] = []) => ({
  recent_leads,
  today: { ...emptyToday, new: listed(...toCall) },
});
const before = overview([lead(1)]);
const arrived = (after: ReturnType<typeof overview>): string[] =>
  newLeadsIn(before, after).map(({ id }) => id);

test('counts every lead that came since, not only the recent ones, the newest first', () => {
  const all = [2, 3, 4, 5, 6, 7, 8].map((minute) => lead(minute));
  const after = overview(all.slice(-5).reverse(), [...all, lead(1)]);
  expect(arrived(after)).toEqual(['at-8', 'at-7', 'at-6', 'at-5', 'at-4', 'at-3', 'at-2']);
});

test('ignores leads that were opened, came by phone or are suspected, and old callbacks now due', () => {
  const suspect = { score: 5, reasons: [] };
  expect(arrived(overview([lead(2, { opened: true }), lead(3, { source: 'phone' })]))).toEqual([]);
  expect(arrived(overview([lead(1)], [lead(4, { suspect }), lead(0)]))).toEqual([]);
});

test('counts no further than the response lists', () => {
  const texts = [0, 2, 4, 5].map((count) =>
    arrivalsText(Array.from({ length: count }, (_, minute) => lead(minute))),
  );
  expect(texts).toEqual(['', '2 new requests', '4 new requests', '5+ new requests']);
});
