import type { Ranking } from '../../../../src/domain/analytics-report.ts';
import type { Environment } from '../../env.ts';
import { dashboardAddress } from '../links.ts';
import { mailHtml, mailText, type Line } from '../mail-body.ts';
import type { Mail } from '../notice.ts';
import type { Week } from './week.ts';

export const summaryMail = (week: Week, environment: Environment): Mail => {
  const title = `Your week, ${inWords(week.from)} to ${inWords(week.to)}`;
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
  return {
    subject: `Your week: ${inShort(week.received, 'request')}, ${inShort(week.waiting, 'call')} to make`,
    text: mailText(title, lines),
    html: mailHtml(title, lines),
  };
};

const ranking = (rows: Ranking['rows']): string =>
  rows.map(({ name, count }) => `${name} (${count})`).join(', ') || 'none';

const inShort = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

const inWords = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
});
