import { business } from '../../../src/domain/business.ts';
import { callHref } from '../../../src/domain/call-href.ts';
import type { Lead } from '../../../src/domain/desk.ts';
import { estimateRange, rangeInWords } from '../../../src/domain/estimate.ts';
import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS } from '../../../src/domain/lead.ts';
import { callBy } from '../../../src/domain/promise.ts';
import type { Environment } from '../env.ts';
import { leadAddress } from './links.ts';
import { mailHtml, mailText, type Line } from './mail-body.ts';
import type { Notice } from './notice.ts';
import { smsText } from './sms-text.ts';

/** The news of one lead; `key` is its id, or another where it is sent again on purpose. */
export const leadNotice = (lead: Lead, key: string, environment: Environment): Notice => {
  const title = lead.joins === null ? 'New request' : 'Reached out again';
  const page = leadAddress(lead.id, environment);
  const lines = leadLines(lead, page);
  return {
    key,
    mail: {
      // Nothing that a visitor has typed: a header is no place for it.
      subject: `${title}: ${aboutLead(lead)}, call by ${shortClock(callBy(lead.created_at, lead.preferred_time))}`,
      text: mailText(title, lines),
      html: mailHtml(title, lines),
      answers: lead.joins ?? undefined,
    },
    event: { type: 'lead.received', timestamp: lead.created_at, data: eventData(lead, page) },
    text: smsText(title, lead),
  };
};

/** Where and how much, in our own words: `Clemmons, 6-10 windows`. */
export const aboutLead = ({ town, window_count }: Lead): string => {
  const place = business.serviceArea.towns.find(({ id }) => id === town)?.name ?? 'Other town';
  return window_count === 'unsure'
    ? place
    : `${place}, ${WINDOW_COUNT_LABELS[window_count]} windows`;
};

const TOLD = [
  'id',
  'receipt',
  'name',
  'phone',
  'phone_e164',
  'address',
  'town',
  'window_count',
  'preferred_time',
  'created_at',
  'joins',
  'landing_path',
  'referrer',
  'campaign',
] as const satisfies (keyof Lead)[];

export const eventData = (lead: Lead, page: string) => ({
  ...Object.fromEntries(TOLD.map((name) => [name, lead[name]])),
  call_by: new Date(callBy(lead.created_at, lead.preferred_time)).toISOString(),
  page,
});

const leadLines = (lead: Lead, page: string): Line[] => {
  const range = estimateRange(lead.window_count, business.claims.pricePerWindow);
  return [
    { label: 'Name', text: lead.name },
    { label: 'Phone', text: lead.phone, href: callHref(lead) },
    { label: 'Address', text: lead.address, href: mapAddress(lead.address) },
    { label: 'Windows', text: WINDOW_COUNT_LABELS[lead.window_count] },
    { label: 'Best time', text: PREFERRED_TIME_LABELS[lead.preferred_time] },
    ...(range ? [{ label: 'Estimated range', text: rangeInWords(range) }] : []),
    { label: 'Call by', text: clock.format(callBy(lead.created_at, lead.preferred_time)) },
    { label: 'Confirmation number', text: lead.receipt },
    ...(lead.joins === null
      ? []
      : [{ label: 'Note', text: 'The same person sent another request in the past day.' }]),
    { label: 'On the dashboard', text: page, href: page },
  ];
};

/** `Mon 6 PM`, as much as a locked phone shows. */
const shortClock = (time: number): string => short.format(time).replace(':00', '').replace(',', '');

const short = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;
