import { describe, expect, it } from 'vitest';
import { isPromiseKept, promiseState } from '@/domain/callback-promise.ts';

// A Wednesday, 8 AM at the company.
const lead = {
  created_at: '2026-07-01T12:00:00.000Z',
  answered_at: null,
  tried_at: null,
} as const;

describe('the promise to call', () => {
  it('runs, is due soon, and is overdue', () => {
    const at = (time: string) => promiseState(lead, Date.parse(time));
    expect(at('2026-07-01T12:00:00.000Z')).toBe('running');
    expect(at('2026-07-02T08:00:00.000Z')).toBe('due_soon');
    expect(at('2026-07-02T12:00:00.000Z')).toBe('due_soon');
    expect(at('2026-07-02T12:00:00.001Z')).toBe('overdue');
  });

  it('is kept by a callback or a try in time and stays broken after a late one', () => {
    const [inTime, late] = ['2026-07-02T12:00:00.000Z', '2026-07-02T12:00:01.000Z'];
    expect(isPromiseKept(lead)).toBeNull();
    expect(isPromiseKept({ ...lead, answered_at: inTime })).toBe(true);
    expect(isPromiseKept({ ...lead, answered_at: late })).toBe(false);
    expect(isPromiseKept({ ...lead, tried_at: inTime })).toBe(true);
    expect(isPromiseKept({ ...lead, tried_at: inTime, answered_at: late })).toBe(true);
    expect(isPromiseKept({ ...lead, tried_at: late })).toBe(false);
  });
});
