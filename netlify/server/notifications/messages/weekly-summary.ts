import { plural } from '#domain/text.ts';
import { townName } from '#domain/town.ts';
import { addDays, companyFormat, startOfDay } from '#domain/calendar.ts';
import { type PromiseState, promiseState } from '#domain/callback-promise.ts';
import type { LeadStatus } from '#domain/lead.ts';
import type { Lead } from '#domain/managed-lead.ts';
import { isComparable } from '#domain/reports.ts';
import { selectLeads } from '../../database/lead-rows.ts';
import type { Database } from '../../database/sqlite.ts';
import type { Environment } from '../../env/env.ts';
import { isCounted, isPromised } from '../../records/lead-state.ts';
import { rankingOf, readLists } from '../../reports/lists.ts';
import { readAcceptedLeads } from '../../reports/rates.ts';
import { readReport } from '../../reports/report.ts';
import { readToday } from '../../reports/read-today.ts';
import type { Mail } from '../channels/channels.ts';
import { dashboardAddress } from './dashboard-addresses.ts';
import { type Line, mailOf } from './email-body.ts';

const TOP = 3;

/** Summarizes the seven days before a Monday. Returns null if nothing happened. */
export const readSummary = (
  db: Database,
  monday: string,
  { environment, now }: { environment: Environment; now: Date },
): Mail | null => {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const lists = readLists(db, { from, to });
  const leads = readAcceptedLeads(db, addDays(from, -7));
  const report = readReport({ from, to, days: 7 }, { db, leads, lists });
  const { totals, totals_before } = report;
  const within = { begun: startOfDay(from), ended: startOfDay(monday) };
  const received = selectLeads(
    db,
    "where created_at >= :begun and created_at < :ended and not suspected and status <> 'spam'",
    within,
  ).map(({ lead }) => lead);
  const first = received.filter(isCounted);
  const states = first.filter(isPromised).map((lead) => promiseState(lead, now.getTime()));
  const count = (wanted: PromiseState) => String(states.filter((state) => state === wanted).length);
  const became = (status: LeadStatus) =>
    db.sums<'count'>(
      `select count(*) as count from lead
       where status = :status and status_at >= :begun and status_at < :ended and not suspected`,
      { status, ...within },
    ).count;
  const [won, lost] = [became('won'), became('lost')];
  const waiting = readToday(db, now).to_call;
  if (received.length + won + lost + totals.views === 0) return null;
  const compared = isComparable(report) ? ` (${totals_before.visits} the week before)` : '';
  const towns = first.map(({ town }): [string, number] => [townName(town) ?? 'Other towns', 1]);
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const lines: Line[] = [
    { label: 'Requests received', text: String(first.length) },
    { label: 'Repeat requests', text: String(received.filter(isRepeat).length) },
    { label: 'Called in time', text: count('kept') },
    { label: 'Called late, or overdue', text: count('broken') },
    { label: 'Not called yet, still on time', text: count('running') },
    { label: 'Won', text: String(won) },
    { label: 'Lost', text: String(lost) },
    { label: 'Waiting for a call', text: String(waiting) },
    { label: 'Suspected spam to review', text: String(suspectsIn(db)) },
    { label: 'Requests by town', text: topOf(towns) },
    {
      label: 'Visits',
      text: `${totals.visits}${compared}, ${plural(totals.views, 'page')} viewed`,
    },
    { label: 'Top landing pages', text: topOf(lists.flatMap((day) => day.landings)) },
    { label: 'On the dashboard', text: page, href: page },
  ];
  const subject = `Your week: ${plural(first.length, 'request')}, ${plural(waiting, 'call')} to make`;
  return mailOf(`Your week, ${dayText(from)} to ${dayText(to)}`, lines, subject);
};

const isRepeat = ({ joins }: Lead): boolean => joins !== null;

const topOf = (counted: Parameters<typeof rankingOf>[0]): string =>
  rankingOf(counted)
    .rows.slice(0, TOP)
    .map(({ name, count }) => `${name} (${count})`)
    .join(', ') || 'none';

const dayText = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

const dayName = companyFormat({ timeZone: 'UTC', month: 'long', day: 'numeric' });

export const suspectsIn = (db: Database): number =>
  db.sums<'suspects'>('select total(suspects) as suspects from lead_day').suspects;
