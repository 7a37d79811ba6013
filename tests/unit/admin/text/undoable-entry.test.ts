import { describe, expect, it } from 'vitest';
import type { LogEntry } from '@/domain/managed-lead.ts';
import { undoableVersion } from '@/islands/admin/text/history-text.ts';

const logOf = (...entries: Partial<LogEntry>[]): LogEntry[] =>
  entries.map((entry, index) => ({ at: '2026-11-24T15:00:00.000Z', version: index + 1, ...entry }));

describe('the entry that can be undone', () => {
  it.each<[string, Partial<LogEntry>[], number | null]>([
    ['is the newest change', [{ status: 'contacted' }, { missed: true }], 2],
    ['is the change before a note', [{ status: 'contacted' }, { note: 'Has a dog.' }], 1],
    ['is one before what was undone', [{ status: 'quoted' }, { missed: true }, { undoes: 2 }], 1],
    ['is none after the only change was undone', [{ missed: true }, { undoes: 1 }], null],
    ['is none of the homeowner', [{ corrected: { phone: '1' }, by: 'homeowner' }], null],
    ['is none that could not be read', [{ unread: true }], null],
    ['is none in an empty log', [], null],
  ])('%s', (_name, entries, version) => {
    expect(undoableVersion(logOf(...entries))).toBe(version);
  });
});
