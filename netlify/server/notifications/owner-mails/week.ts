import {
  isComparable,
  type HeadlineCounts,
  type Ranking,
} from '../../../../src/domain/analytics-report.ts';
import { business } from '../../../../src/domain/business.ts';
import { addDays, dayOf } from '../../../../src/domain/calendar.ts';
import type { Lead } from '../../../../src/domain/desk.ts';
import type { LeadStatus } from '../../../../src/domain/lead.ts';
import { promiseState } from '../../../../src/domain/promise.ts';
import { readPeriodReport } from '../../analytics/read-analytics.ts';
import { howManyToCall } from '../../leads/call-due.ts';
import { openIndex, readSummary } from '../../leads/index/open-index.ts';
import type { Row } from '../../leads/index/row.ts';
import { isCounted, isPromised, isSuspected } from '../../leads/index/summary.ts';
import type { Store } from '../../store.ts';
import { rowsSince } from '../read-leads.ts';

export interface Week {
  from: string;
  to: string;
  /** First requests, and those of people who had sent one the day before. */
  received: number;
  again: number;
  /** Of the first requests that are no spam: answered within the promised time, later, and still within it. */
  in_time: number;
  late: number;
  open: number;
  won: number;
  lost: number;
  /** Of all times: who waits for a call now, and the suspects that nobody has judged. */
  waiting: number;
  suspects: number;
  towns: Ranking['rows'];
  landings: Ranking['rows'];
  visits: Pick<HeadlineCounts, 'views' | 'visits'> & {
    /** Null where that week was not wholly recorded. */
    before: number | null;
  };
}

const TOP = 3;
/** A job is won or lost within so many days of its request. */
const SETTLED_WITHIN = 365;
const DAY = 24 * 60 * 60 * 1000;

/** The seven days before a Monday; null where nothing at all has happened in them. */
export const readWeek = async (store: Store, monday: string, now: Date): Promise<Week | null> => {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const isWithin = (time: string) => dayOf(time) >= from && dayOf(time) <= to;
  const query = new URLSearchParams({ period: 'custom', from, to });
  const [rows, read, summary] = await Promise.all([
    rowsSince(store, now.getTime() - SETTLED_WITHIN * DAY),
    readPeriodReport(query, { store, now }),
    openIndex(store).then(readSummary),
  ]);
  if (!read.ok) throw new Error('A period of our own was refused.');
  const { totals, totals_before, landings } = read.report;
  const received = rows
    .map(({ lead }) => lead)
    .filter((lead) => !isSuspected(lead) && isWithin(lead.created_at));
  const first = received.filter(isCounted);
  const states = first.filter(isPromised).map((lead) => promiseState(lead, now.getTime()));
  const week: Week = {
    from,
    to,
    received: first.length,
    again: received.filter(({ joins }) => joins !== null).length,
    in_time: states.filter((state) => state === 'in_time').length,
    late: states.filter((state) => state === 'late' || state === 'overdue').length,
    open: states.filter((state) => state === 'running' || state === 'due_soon').length,
    won: rows.filter((row) => becameIn(row, 'won', isWithin)).length,
    lost: rows.filter((row) => becameIn(row, 'lost', isWithin)).length,
    waiting: howManyToCall(summary, now),
    suspects: summary.suspected - summary.judged,
    towns: topTowns(first),
    landings: landings.rows.slice(0, TOP),
    visits: {
      views: totals.views,
      visits: totals.visits,
      before: isComparable(read.report) ? totals_before.visits : null,
    },
  };
  const happened = received.length + week.won + week.lost + totals.views + week.waiting;
  return happened > 0 ? week : null;
};

/** It is that still, and became it within the time. */
const becameIn = (
  { lead, log }: Row,
  status: LeadStatus,
  isWithin: (time: string) => boolean,
): boolean => {
  const last = lead.status === status && log.findLast((entry) => entry.status !== undefined);
  return last !== false && last !== undefined && isWithin(last.at);
};

const topTowns = (leads: readonly Lead[]): Ranking['rows'] => {
  const names = new Map(business.serviceArea.towns.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { town } of leads) {
    const name = names.get(town) ?? 'Other towns';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP);
};
