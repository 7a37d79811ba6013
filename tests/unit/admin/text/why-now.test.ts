import { beforeEach, expect, test, vi } from 'vitest';
import type { Lead } from '@/domain/managed-lead.ts';
import { rowText, whyNow, whyOn } from '@/islands/admin/text/why-now.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

// A Monday, 10 AM at the company.
const CREATED = '2026-07-06T14:00:00.000Z';
const after = (hours: number): number => Date.parse(CREATED) + hours * 60 * 60 * 1000;
const iso = (hours: number): string => new Date(after(hours)).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: after(30), toFake: ['Date'] });
});

const why = (hours: number, more: Partial<Lead> = {}) => {
  const found = whyNow({ ...shownLead(Date.parse(CREATED)), ...more }, after(hours));
  return found && [found.text.replaceAll('\u202F', ' '), found.tone];
};

test.each([
  [1, '23 h left', 'plain'],
  [21.5, '2 h left', 'plain'],
  [22.5, '1 h 30 min left', 'soon'],
  [23.9, '6 min left', 'soon'],
  [27, '3 h late', 'late'],
  // The company is closed.
  [34, '10 h late', 'plain'],
  [24 + 49, '2 days late', 'late'],
])('%f hours after it arrived, a new lead says "%s", %s', (hours, text, tone) => {
  expect(why(hours)).toEqual([text, tone]);
});

test.each<[string, Partial<Lead>, number, string]>([
  ['a visit now', { status: 'scheduled', visit_at: iso(50) }, 51, 'Visit Wed, Jul 8, 12:00 PM'],
  [
    'a callback before a visit',
    { status: 'scheduled', visit_at: iso(50), follow_up_at: iso(24) },
    26,
    'Due 10:00 AM',
  ],
  [
    'a visit before a callback',
    { visit_at: iso(26), follow_up_at: iso(50) },
    25,
    'Visit Tue, Jul 7, 12:00 PM',
  ],
  ['a callback ahead', { follow_up_at: iso(29) }, 26, 'Call back 3:00 PM'],
  ['a callback that is due', { follow_up_at: iso(24) }, 26, 'Due 10:00 AM'],
  ['a callback of last year', { follow_up_at: '2025-12-04T15:00:00Z' }, 26, 'Due Thu, Dec 4, 2025'],
  [
    'a callback that was agreed after a missed call',
    { follow_up_at: iso(24), missed: { calls: 1, last_at: iso(1) } },
    26,
    'Due 10:00 AM',
  ],
  [
    'a callback that was tried too early',
    { follow_up_at: iso(24), missed: { calls: 1, last_at: iso(23.5) } },
    26,
    'No answer 9:30 AM',
  ],
  ['a missed call', { missed: { calls: 1, last_at: iso(1) } }, 3, 'No answer 11:00 AM'],
  ['three of them', { missed: { calls: 3, last_at: iso(1) } }, 30, 'No answer Mon (3 tries)'],
  [
    'one of a suspect',
    { missed: { calls: 1, last_at: iso(1) }, suspect: { score: 5, reasons: [] } },
    3,
    'No answer 11:00 AM',
  ],
  ['a talk', { status: 'contacted', answered_at: iso(2) }, 50, 'Talked · 2 days'],
  ['a repeat of who was called', { joins: 'x', answered_at: iso(2) }, 50, 'Talked · 2 days'],
  [
    'a visit with a suspect',
    { answered_at: iso(0), visit_at: iso(1), suspect: { score: 5, reasons: [] } },
    26,
    'Visit · 1 day',
  ],
  [
    'a visit after a quote',
    { status: 'quoted', quoted_at: iso(-40), visit_at: iso(1) },
    26,
    'Visit · 1 day',
  ],
  [
    'a quote',
    { status: 'quoted', quoted_at: iso(1), quoted_cents: 840_000 },
    74,
    '$8,400 · 3 days',
  ],
  ['a quote without an amount', { status: 'quoted', quoted_at: iso(1) }, 2, 'Quote · today'],
  ['a quote saved by a faster clock', { status: 'quoted', quoted_at: iso(26) }, 2, 'Quote · today'],
  ['a callback about a job', { status: 'won', follow_up_at: iso(24) }, 26, 'Due 10:00 AM'],
  ['a visit to measure', { status: 'won', visit_at: iso(50) }, 30, 'Visit Wed, Jul 8, 12:00 PM'],
  ['a reason', { status: 'lost', lost_reason: 'Too expensive' }, 2, 'Too expensive'],
])('says why of %s', (_, more, hours, text) => {
  expect(why(hours, more)).toEqual([text, 'plain']);
});

test.each<Partial<Lead>>([
  { status: 'won' },
  { status: 'spam', follow_up_at: iso(50) },
  { status: 'lost', lost_reason: null, follow_up_at: iso(1) },
  { suspect: { score: 5, reasons: [] } },
])('says nothing about %j', (more) => {
  expect(why(5, more)).toBeNull();
});

test.each(['visits', 'tomorrow'] as const)('the row of %s says when to call before', (list) => {
  const visit = { ...shownLead(Date.parse(CREATED)), visit_at: iso(30), follow_up_at: iso(26) };
  const text = (lead: Lead, hours: number) =>
    whyOn(list, lead, after(hours))?.text.replace('\u202F', ' ');
  expect(text(visit, 25)).toBe('Call back 12:00 PM');
  expect(text(visit, 26.5)).toBe('Due 12:00 PM');
  const missed = { calls: 1, last_at: iso(26.5) };
  expect(text({ ...visit, missed }, 27)).toBe('No answer 12:30 PM');
  expect(text({ ...visit, follow_up_at: null, missed }, 27)).toBeUndefined();
});

test('a row says which half-day was asked for, until a visit is set', () => {
  const lead = { ...shownLead(Date.parse(CREATED)), measure: '2026-07-10 AM' };
  expect(rowText(lead, after(1))).toContain('asked for Fri, Jul 10, morning');
  expect(rowText({ ...lead, visit_at: iso(40) }, after(1))).not.toContain('asked for');
});

test('a row says first in which language to call', () => {
  const lead = { ...shownLead(Date.parse(CREATED)), language: 'es' };
  expect(rowText(lead, after(1))).toMatch(/^Spanish · /);
});
