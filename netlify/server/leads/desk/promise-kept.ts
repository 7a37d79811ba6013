import { dayOf } from '../../../../src/domain/calendar.ts';
import type { OverviewAnswer } from '../../../../src/domain/desk.ts';
import { stateUntil, type PromiseState } from '../../../../src/domain/promise.ts';
import type { Database } from '../../database/sqlite.ts';
import type { LeadDay } from './lead-days.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 90;

/** How the promise to call was kept in the last 90 days, and how it stands with those who wait. */
export const promiseOf = (
  db: Database,
  { days, now }: { days: readonly LeadDay[]; now: Date },
): OverviewAnswer['promise'] => {
  const since = dayOf(now.getTime() - DAYS * DAY);
  const recent = days.filter(({ day }) => day >= since);
  const sum = (of: 'kept' | 'late') => recent.reduce((all, day) => all + day[of], 0);
  const promised = db
    .all<{ due: string; counted: number }>(
      'select promised_by as due, counted from lead where promised_by is not null',
    )
    .map((lead) => ({ ...lead, stand: stateUntil(Date.parse(lead.due), now.getTime()) }));
  const waiting = (stand: PromiseState) => promised.filter((lead) => lead.stand === stand);
  const broken =
    sum('late') +
    waiting('overdue').filter(({ due, counted }) => counted === 1 && dayOf(due) >= since).length;
  const kept = sum('kept');
  return {
    kept,
    broken,
    share: kept + broken === 0 ? null : Math.round((kept / (kept + broken)) * 1000) / 10,
    overdue: waiting('overdue').length,
    due_soon: waiting('due_soon').length,
  };
};
