import { describe, expect, it } from 'vitest';
import { promiseDue, promiseState } from '@/domain/promise.ts';

const due = (receivedAt: string) => new Date(promiseDue(receivedAt)).toISOString();

describe('the promise to call', () => {
  it('is due a day later by the clock on the wall', () => {
    expect(due('2026-07-01T23:30:00.000Z')).toBe('2026-07-02T23:30:00.000Z');
  });

  it('is due at the same time of day where the clocks change in between', () => {
    // In North Carolina summer time ends on 1 November 2026 and begins on 8 March 2026.
    expect(due('2026-10-31T22:00:00.000Z')).toBe('2026-11-01T23:00:00.000Z');
    expect(due('2026-03-07T23:00:00.000Z')).toBe('2026-03-08T22:00:00.000Z');
  });

  it('runs, is due soon, and is overdue', () => {
    const lead = { created_at: '2026-07-01T12:00:00.000Z', answered_at: null };
    const at = (time: string) => promiseState(lead, Date.parse(time));
    expect(at('2026-07-01T12:00:00.000Z')).toBe('running');
    expect(at('2026-07-02T08:00:00.000Z')).toBe('due_soon');
    expect(at('2026-07-02T12:00:00.000Z')).toBe('due_soon');
    expect(at('2026-07-02T12:00:00.001Z')).toBe('overdue');
  });

  it('is kept by an answer in time and stays broken after a late one', () => {
    const state = (answered_at: string) =>
      promiseState({ created_at: '2026-07-01T12:00:00.000Z', answered_at }, Date.now());
    expect(state('2026-07-02T12:00:00.000Z')).toBe('in_time');
    expect(state('2026-07-02T12:00:01.000Z')).toBe('late');
  });
});
