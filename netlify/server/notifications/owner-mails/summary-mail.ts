import type { Ranking } from '../../../../src/domain/analytics-report.ts';
import type { Environment } from '../../env.ts';
import { dashboardAddress } from '../links.ts';
import { mailHtml, mailText, type Line } from '../mail-body.ts';
import type { Mail } from '../notice.ts';
import type { Week } from './week.ts';

export const summaryMail = (week: Week, environment: Environment): Mail => {
  const title = `Your week from ${inWords(week.from)} to ${inWords(week.to)}`;
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const { visits, views, before } = week.visits;
  const compared = before === null ? '' : ` (${before} the week before)`;
  const lines: Line[] = [
    { label: 'Requests received', text: String(week.received) },
    { label: 'Reached out again', text: String(week.again) },
    { label: 'Called in time', text: String(week.in_time) },
    { label: 'Called late, or overdue', text: String(week.late) },
    { label: 'Still within the promised time', text: String(week.open) },
    { label: 'Won', text: String(week.won) },
    { label: 'Lost', text: String(week.lost) },
    { label: 'Waiting for a call now', text: String(week.waiting) },
    { label: 'Suspected spam to look at', text: String(week.suspects) },
    { label: 'Towns of the requests', text: ranking(week.towns) },
    { label: 'Visits', text: `${visits}${compared}, ${views} pages viewed` },
    { label: 'Pages that visits began on', text: ranking(week.landings) },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    subject: `Weekly summary ${week.from} to ${week.to}`,
    text: mailText(title, lines),
    html: mailHtml(title, lines),
  };
};

const ranking = (rows: Ranking['rows']): string =>
  rows.map(({ name, count }) => `${name} (${count})`).join(', ') || 'none';

const inWords = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`));

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
});
