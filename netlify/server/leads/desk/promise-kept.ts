import { dayOf } from '../../../../src/domain/calendar.ts';
import type { OverviewAnswer } from '../../../../src/domain/desk.ts';
import { stateUntil } from '../../../../src/domain/promise.ts';
import type { Summary } from '../index/summary.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 90;

/** How the promise to call was kept in the last 90 days, and how it stands with those who wait. */
export const promiseOf = (
  { days, promised, promised_again }: Summary,
  now: Date,
): OverviewAnswer['promise'] => {
  const since = dayOf(now.getTime() - DAYS * DAY);
  const recent = Object.entries(days).filter(([day]) => day >= since);
  const sum = (of: 'kept' | 'late') => recent.reduce((all, [, day]) => all + day[of], 0);
  const standOf = (due: string) => stateUntil(Date.parse(due), now.getTime());
  const stands = [...promised, ...promised_again].map(standOf);
  const overdue = promised.filter((due) => dayOf(due) >= since && standOf(due) === 'overdue');
  const kept = sum('kept');
  const broken = sum('late') + overdue.length;
  return {
    kept,
    broken,
    share: kept + broken === 0 ? null : Math.round((kept / (kept + broken)) * 1000) / 10,
    overdue: stands.filter((stand) => stand === 'overdue').length,
    due_soon: stands.filter((stand) => stand === 'due_soon').length,
  };
};
