import { leadName, PREFERRED_TIME_LABELS, QUESTION_NAMES } from '#domain/lead.ts';
import { business } from '#domain/business.ts';
import { CLOCK, companyFormat } from '#domain/calendar.ts';
import { callbackDeadline, timeToSetUp } from '#domain/callback-promise.ts';
import { purposeText } from '#domain/callback-text.ts';
import { estimateRange, rangeText } from '#domain/estimate.ts';
import {
  isRepair,
  isWithoutWindows,
  tradesText,
  WINDOW_COUNT_LABELS,
  workText,
} from '#domain/house.ts';
import { answerLines, type Lead } from '#domain/managed-lead.ts';
import { isolatedName } from '#domain/person-name.ts';
import { notedPhone, phoneHref, phoneNote } from '#domain/phone.ts';
import { cleanLine, isBlank, plural, sentenceCase } from '#domain/text.ts';
import { mapHref, townName } from '#domain/town.ts';
import type { Environment } from '../../env/env.ts';
import type { Notice } from '../channels/channels.ts';
import { leadPageAddress, leadPath } from './dashboard-addresses.ts';
import { type Line, mailOf } from './email-body.ts';

export const leadNotice = (lead: Lead, key: string, environment: Environment): Notice => {
  const title = titleOf(lead);
  const call = callText(lead);
  const subject = `${title}: ${aboutLead(lead)}, ${call}, ${lead.receipt}`;
  const page = leadPageAddress(lead.id, environment);
  const lines = leadLines(lead, page);
  return {
    key,
    alert: {
      title: `${title.replace(' request', '')}: ${aboutLead(lead)}`,
      body: sentenceCase(call),
      page: leadPath(lead.id),
    },
    mail: { ...mailOf(title, lines, subject), repliesTo: lead.joins ?? undefined },
    event: { type: 'lead.received', timestamp: lead.created_at, data: eventData(lead, page) },
    text: smsText(title, lead),
  };
};

const titleOf = (lead: Lead): string =>
  isRepair(lead) ? 'Repair request' : lead.joins === null ? 'New request' : 'Reached out again';

/** As `Clemmons, 6-10 windows, text first, in Spanish`. It is for headers, so it contains nothing that a visitor typed. */
export const aboutLead = (lead: Lead): string =>
  [
    townName(lead.town) ?? 'Other town',
    workText(lead),
    lead.reach === 'text' && 'text first',
    lead.language === 'es' && 'in Spanish',
  ]
    .filter(Boolean)
    .join(', ');

/** Within how many hours the company has promised to be there; null without such a promise. */
const urgentHours = (lead: Lead): number | null =>
  isRepair(lead) ? (business.repairs?.urgentHours ?? null) : null;

const callText = (lead: Lead): string =>
  urgentHours(lead)
    ? 'call first: rain may get in'
    : `call by ${shortClock(callbackDeadline(lead.created_at))}`;

const EVENT_FIELDS = [
  'id',
  'receipt',
  'name',
  'phone',
  'phone_e164',
  'address',
  'town',
  'window_count',
  'preferred_time',
  'trades',
  ...QUESTION_NAMES,
  'range_shown',
  'created_at',
  'joins',
  'landing_path',
  'referrer',
  'campaign',
] as const satisfies (keyof Lead)[];

export const eventData = (lead: Lead, page: string) => ({
  ...Object.fromEntries(EVENT_FIELDS.map((name) => [name, lead[name]])),
  phone_note: phoneNote(lead.phone),
  call_by: new Date(callbackDeadline(lead.created_at)).toISOString(),
  page,
});

const leadLines = (lead: Lead, page: string): Line[] => {
  const answers = answerLines(lead).map(({ label, text, names }) => ({
    isFirst: names.includes('need'),
    label,
    text,
  }));
  return [
    ...answers.filter(({ isFirst }) => isFirst),
    { label: 'Name', text: leadName(lead) },
    { label: 'Phone', text: notedPhone(lead.phone), href: phoneHref(lead) },
    ...(lead.address ? [{ label: 'Address', text: lead.address, href: mapHref(lead) }] : []),
    ...optional('Work', tradesText(lead.trades)),
    ...(isWithoutWindows(lead) ? [] : optional('Windows', WINDOW_COUNT_LABELS[lead.window_count])),
    { label: 'Best time', text: PREFERRED_TIME_LABELS[lead.preferred_time] },
    ...rangeLines(lead),
    ...answers.filter(({ isFirst }) => !isFirst),
    { label: 'Call by', text: callByText(lead) },
    ...optional('Promised', urgentText(lead)),
    { label: 'Confirmation number', text: lead.receipt },
    ...(lead.joins === null
      ? []
      : [{ label: 'Note', text: 'The same person sent another request in the past day.' }]),
    { label: 'On the dashboard', text: page, href: page },
  ];
};

const callByText = (lead: Lead): string => {
  const setsUp = timeToSetUp(lead);
  return [clock.format(callbackDeadline(lead.created_at)), setsUp && purposeText(setsUp)]
    .filter(Boolean)
    .join(', ');
};

const urgentText = (lead: Lead): string | null => {
  const hours = urgentHours(lead);
  if (!hours) return null;
  return `If rain can get in, to be there within ${plural(hours, 'hour')}, during business hours.`;
};

const optional = (label: string, text: string | null): Line[] =>
  text === null ? [] : [{ label, text }];

const rangeLines = (lead: Lead): Line[] => {
  if (isWithoutWindows(lead)) return [];
  const { range_shown, window_count, corrected } = lead;
  if (range_shown && !corrected?.window_count) return optional('Range shown', range_shown);
  const range = estimateRange(window_count, business.claims.pricePerWindow);
  return optional('Estimated range', range && rangeText(range));
};

/** As `Tue 11/24 6 PM`: the alert may arrive days later, or the company be closed for days. */
const shortClock = (time: number): string =>
  short.format(time).replace(':00', '').replaceAll(',', '');

const short = companyFormat({ weekday: 'short', month: 'numeric', day: 'numeric', ...CLOCK });
const clock = companyFormat({
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  ...{ ...CLOCK, timeZoneName: 'short' },
});

const NAME_LIMIT = 40;

/**
 * Mostly fits one segment of 160 characters. The name loses its dots and slashes, because phones turn anything like a
 * web address into a link.
 */
export const smsText = (title: string, lead: Lead): string => {
  const name = isolatedName(nameOf(lead.name));
  const facts = [name, notedPhone(lead.phone), aboutLead(lead), lead.receipt];
  return `${title}: ${facts.filter((fact) => !isBlank(fact)).join(', ')}`;
};

const nameOf = (name: string): string =>
  cleanLine(
    name
      .replaceAll('’', "'")
      .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, NAME_LIMIT),
  );
