import { beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '@/domain/managed-lead.ts';
import { historyText, undoableVersion } from '@/islands/admin/text/history-text.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:00:00Z'), toFake: ['Date'] });
});

const log = (...entries: Omit<LogEntry, 'version' | 'at'>[]): LogEntry[] =>
  entries.map((entry, index) => ({ version: index + 1, at: '2026-07-06T14:30:00.000Z', ...entry }));
const texts = (entries: LogEntry[]): string[] =>
  historyText(entries).map(({ text }) => text.replaceAll('\u202f', ' '));

test('describes each change in words', () => {
  expect(
    texts(
      log(
        { status: 'scheduled', visit_at: '2026-07-07T14:30:00.000Z', follow_up_at: null },
        { follow_up_at: '2026-07-06T14:30:00.000Z' },
        { visit_at: '2026-07-07T15:30:00.000Z', follow_up_at: null },
        { status: 'lost', lost_reason: 'Too expensive' },
        { note: 'Called.' },
        { follow_up_at: null },
        { rescued: true },
        { status: 'quoted', quoted_cents: 600_000, won_cents: null },
        { won_cents: null },
      ),
    ),
  ).toEqual([
    'Visit set for Tue, Jul 7, 10:30 AM',
    'Callback set for Mon, Jul 6, 10:30 AM',
    'Visit set for Tue, Jul 7, 11:30 AM, callback ended',
    'Marked as lost, reason: Too expensive',
    'Note',
    'Callback ended',
    'Marked as not spam',
    'Quoted $6,000',
    'Won amount cleared',
  ]);
});

test('names only what a correction changed', () => {
  expect(
    texts(
      log(
        { corrected: { phone: '1' } },
        { corrected: { phone: '1', name: 'Ann' } },
        { corrected: { name: 'Ann' } },
      ),
    ),
  ).toEqual([
    'Changed phone number: 1',
    'Changed name: Ann',
    'Changed phone number: back to what was sent',
  ]);
});

test('marks an undone change, and restores it after a second undo', () => {
  const once = historyText(log({ status: 'won' }, { status: 'new', undoes: 1 }));
  expect(once.map(({ isUndone }) => isUndone)).toEqual([true, false]);
  expect(once[1]?.text).toBe('Undid: marked as won');
  const twice = historyText(
    log({ status: 'won' }, { status: 'new', undoes: 1 }, { status: 'won', undoes: 2 }),
  );
  expect(twice.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
});

test('says what the homeowner corrected on the site', () => {
  const entries = log(
    { by: 'homeowner', corrected: { phone: '3365550188' } },
    { by: 'homeowner', corrected: { name: 'Ann', address: '4 Main St' } },
    {
      by: 'homeowner',
      corrected: { trades: ['gutters'], window_count: 'unsure', preferred_time: 'evening' },
    },
    { by: 'homeowner', corrected: { trades: [] } },
  );
  expect(historyText(entries).every(({ by }) => by === 'Homeowner')).toBe(true);
  expect(texts(entries)).toEqual([
    'Changed phone number: (336) 555-0188',
    'Changed name: Ann, phone number: back to what was sent, address: 4 Main St',
    'Changed name: back to what was sent, address: back to what was sent, work: Gutters, number of windows: Not sure, best time: Evening (5pm-8pm)',
    'Changed work: not chosen, number of windows: back to what was sent, best time: back to what was sent',
  ]);
});

test('says that a change is damaged, without a time', () => {
  const [line] = historyText([{ version: 1, at: '1970-01-01T00:00:00.000Z', unread: true }]);
  expect(line).toMatchObject({ text: 'A change that could not be read', at: null });
});

test.each<[string, Omit<LogEntry, 'version' | 'at'>[], number | null]>([
  ['is the newest change', [{ status: 'contacted' }, { missed: true }], 2],
  ['is the change before a note', [{ status: 'contacted' }, { note: 'Has a dog.' }], 1],
  ['is one before what was undone', [{ status: 'quoted' }, { missed: true }, { undoes: 2 }], 1],
  ['is none after the only change was undone', [{ missed: true }, { undoes: 1 }], null],
  ['is none of the homeowner', [{ corrected: { phone: '1' }, by: 'homeowner' }], null],
  ['is none that could not be read', [{ unread: true }], null],
  ['is none in an empty log', [], null],
])('the entry that can be undone %s', (_name, entries, version) => {
  expect(undoableVersion(log(...entries))).toBe(version);
});
