import { business } from '#domain/business.ts';
import { CLOCK, companyFormat, dayOf } from '#domain/calendar.ts';
import { leadName } from '#domain/lead.ts';
import type { Lead } from '#domain/managed-lead.ts';
import { isolatedName } from '#domain/person-name.ts';
import { notedPhone, phoneHref } from '#domain/phone.ts';
import { plural } from '#domain/text.ts';
import type { Environment } from '../../env/env.ts';
import type { Notice } from '../channels/channels.ts';
import { dashboardAddress, dashboardPath, leadPageAddress } from './dashboard-addresses.ts';
import { type Line, mailOf } from './email-body.ts';
import { aboutLead } from './lead-message.ts';

/** A request, or with a title a homeowner's change of one. */
interface News {
  id: string;
  lead: Lead;
  at: string;
  title: string | null;
}

const MOST_LINES = 50;

/** About leads that arrived after the hour's alerts were used up, and about repeats by the same person. */
export const collectedNotice = (
  news: readonly News[],
  now: Date,
  environment: Environment,
): Notice => {
  const sorted = news.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const page = dashboardAddress({ tab: 'leads' }, environment);
  const title = `${countText(sorted)} since ${sinceText(sorted[0]?.at ?? now.toISOString(), now)}`;
  const more = sorted.length - MOST_LINES;
  const lines: Line[] = [
    ...sorted.slice(0, MOST_LINES).flatMap((one) => linesOf(one, environment)),
    ...(more > 0 ? [{ label: 'Others', text: `${more} more` }] : []),
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    key: `collected-${now.getTime()}`,
    alert: { title, body: "They're on the dashboard.", page: dashboardPath({ tab: 'leads' }) },
    mail: mailOf(title, lines),
    event: {
      type: 'leads.collected',
      timestamp: now.toISOString(),
      data: { ids: sorted.map(({ id }) => id) },
    },
    text: `${business.name}: ${title}. They're on the dashboard.`,
  };
};

/** As `17 more requests and 2 changes`. */
const countText = (news: readonly News[]): string => {
  const requests = news.filter(({ title }) => title === null).length;
  const changes = news.length - requests;
  return list.format([
    ...(requests > 0 ? [plural(requests, 'more request')] : []),
    ...(changes > 0 ? [plural(changes, 'change')] : []),
  ]);
};

const list = new Intl.ListFormat('en-US');

const sinceText = (at: string, now: Date): string => {
  const time = Date.parse(at);
  return (dayOf(time) === dayOf(now.getTime()) ? clock : weekdayClock).format(time);
};

/** The number has its own line, so that a tap calls it. */
const linesOf = ({ lead, at, title }: News, environment: Environment): Line[] => {
  const words = `${isolatedName(leadName(lead))}, ${aboutLead(lead)}`;
  return [
    {
      label: weekdayClock.format(Date.parse(at)),
      text: title === null ? words : `${title}: ${words}`,
      href: leadPageAddress(lead.id, environment),
    },
    { label: 'Phone', text: notedPhone(lead.phone), href: phoneHref(lead) },
  ];
};

const clock = companyFormat(CLOCK);
const weekdayClock = companyFormat({ weekday: 'short', ...CLOCK });
