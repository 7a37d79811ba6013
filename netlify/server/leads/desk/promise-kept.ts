import { dayOf } from '../../../../src/domain/calendar.ts';
import type { OverviewAnswer } from '../../../../src/domain/desk.ts';
import { promiseState } from '../../../../src/domain/promise.ts';
import type { Summary } from '../index/summary.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 90;

/** How the promise to call was kept in the last 90 days, and how it stands with those who wait. */
export const promiseOf = ({ days, waiting }: Summary, now: Date): OverviewAnswer['promise'] => {
  const since = dayOf(now.getTime() - DAYS * DAY);
  const recent = Object.entries(days).filter(([day]) => day >= since);
  const sum = (of: 'kept' | 'late') => recent.reduce((all, [, day]) => all + day[of], 0);
  const states = waiting.map((created_at) => ({
    state: promiseState({ created_at, answered_at: null }, now.getTime()),
    isRecent: dayOf(created_at) >= since,
  }));
  const overdue = states.filter(({ state }) => state === 'overdue');
  const kept = sum('kept');
  const broken = sum('late') + overdue.filter(({ isRecent }) => isRecent).length;
  return {
    kept,
    broken,
    share: kept + broken === 0 ? null : Math.round((kept / (kept + broken)) * 1000) / 10,
    overdue: overdue.length,
    due_soon: states.filter(({ state }) => state === 'due_soon').length,
  };
};
