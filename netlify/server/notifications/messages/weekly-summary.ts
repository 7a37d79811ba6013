import { plural } from '#domain/text.ts';
import { townName } from '#domain/town.ts';
import { addDays, companyFormat, startOfDay } from '#domain/calendar.ts';
import { promiseState } from '#domain/callback-promise.ts';
import type { LeadStatus } from '#domain/lead.ts';
import type { Lead } from '#domain/managed-lead.ts';
import { type HeadlineCounts, isComparable, type Ranking } from '#domain/reports.ts';
import { selectLeads } from '../../database/lead-rows.ts';
import { openOwnerDatabase } from '../../database/read.ts';
import type { Database } from '../../database/sqlite.ts';
import type { Environment } from '../../env/env.ts';
import { isCounted, isPromised } from '../../records/lead-state.ts';
import { rankingOf, readLists } from '../../reports/lists.ts';
import { readAcceptedLeads } from '../../reports/rates.ts';
import { readReport } from '../../reports/report.ts';
import { readToday } from '../../reports/today.ts';
import type { Store } from '../../store/store.ts';
import type { Mail } from '../channels/channels.ts';
import { dashboardAddress, type Line, mailOf } from './email-body.ts';

export const summaryMail = (week: Week, environment: Environment): Mail => {
  const title = `Your week, ${dayText(week.from)} to ${dayText(week.to)}`;
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const { visits, views, before } = week.visits;
  const compared = before === null ? '' : ` (${before} the week before)`;
  const lines: Line[] = [
    { label: 'Requests received', text: String(week.received) },
    { label: 'Repeat requests', text: String(week.again) },
    { label: 'Called in time', text: String(week.in_time) },
    { label: 'Called late, or overdue', text: String(week.late) },
    { label: 'Not called yet, still on time', text: String(week.open) },
    { label: 'Won', text: String(week.won) },
    { label: 'Lost', text: String(week.lost) },
    { label: 'Waiting for a call', text: String(week.waiting) },
    { label: 'Suspected spam to review', text: String(week.suspects) },
    { label: 'Requests by town', text: ranking(week.towns) },
    { label: 'Visits', text: `${visits}${compared}, ${views} pages viewed` },
    { label: 'Top landing pages', text: ranking(week.landings) },
    { label: 'On the dashboard', text: page, href: page },
  ];
  const subject = `Your week: ${plural(week.received, 'request')}, ${plural(week.waiting, 'call')} to make`;
  return mailOf(title, lines, subject);
};

const ranking = (rows: Ranking['rows']): string =>
  rows.map(({ name, count }) => `${name} (${count})`).join(', ') || 'none';

const dayText = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

const dayName = companyFormat({ timeZone: 'UTC', month: 'long', day: 'numeric' });

interface Week {
  from: string;
  to: string;
  received: number;
  again: number;
  in_time: number;
  late: number;
  open: number;
  won: number;
  lost: number;
  waiting: number;
  suspects: number;
  towns: Ranking['rows'];
  landings: Ranking['rows'];
  visits: Pick<HeadlineCounts, 'views' | 'visits'> & {
    before: number | null;
  };
}

const TOP = 3;

export const readWeek = async (store: Store, monday: string, now: Date): Promise<Week | null> => {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const database = await openOwnerDatabase(store, now);
  const { db } = database;
  const lists = readLists(db, { from, to });
  const leads = readAcceptedLeads(db, addDays(from, -7));
  const report = readReport({ from, to, days: 7 }, { db, leads, lists });
  const { totals, totals_before } = report;
  const within = { begun: startOfDay(from), ended: startOfDay(monday) };
  const received = selectLeads(
    db,
    'where created_at >= :begun and created_at < :ended and not suspected',
    within,
  ).map(({ lead }) => lead);
  const first = received.filter(isCounted);
  const states = first.filter(isPromised).map((lead) => promiseState(lead, now.getTime()));
  const became = (status: LeadStatus) =>
    countOf(db, 'from lead where status = :status and status_at >= :begun and status_at < :ended', {
      status,
      ...within,
    });
  const week: Week = {
    from,
    to,
    received: first.length,
    again: received.filter(({ joins }) => joins !== null).length,
    in_time: states.filter((state) => state === 'in_time').length,
    late: states.filter((state) => state === 'late' || state === 'overdue').length,
    open: states.filter((state) => state === 'running' || state === 'due_soon').length,
    won: became('won'),
    lost: became('lost'),
    waiting: readToday(db, now).to_call,
    suspects: suspectsIn(db),
    towns: topTowns(first),
    landings: rankingOf(lists.flatMap(({ landings }) => landings)).rows.slice(0, TOP),
    visits: {
      views: totals.views,
      visits: totals.visits,
      before: isComparable(report) ? totals_before.visits : null,
    },
  };
  const happened = received.length + week.won + week.lost + totals.views + week.waiting;
  return happened > 0 ? week : null;
};

export const suspectsIn = (db: Database): number =>
  db.get<{ suspects: number | null }>('select sum(suspects) as suspects from lead_day')?.suspects ??
  0;

const countOf = (db: Database, from: string, values: Record<string, string>): number =>
  db.get<{ count: number }>(`select count(*) as count ${from}`, values)?.count ?? 0;

const topTowns = (leads: readonly Lead[]): Ranking['rows'] => {
  const counts = new Map<string, number>();
  for (const { town } of leads) {
    const name = townName(town) ?? 'Other towns';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP);
};
