import { leadName, PREFERRED_TIME_LABELS, QUESTION_NAMES, QUESTIONS } from '#domain/lead.ts';
import { business } from '#domain/business.ts';
import { CLOCK, companyFormat } from '#domain/calendar.ts';
import { callbackDeadline, timeToSetUp } from '#domain/callback-promise.ts';
import { purposeText } from '#domain/callback-text.ts';
import {
  addedName,
  type CorrectableField,
  correctableText,
  CORRECTABLE_NAMES,
  type Correction,
  differences,
  originalOf,
} from '#domain/correction.ts';
import { estimateRange, rangeText } from '#domain/estimate.ts';
import {
  isRepair,
  isWithoutWindows,
  tradesText,
  WINDOW_COUNT_LABELS,
  workText,
} from '#domain/house.ts';
import { answerLines, type Lead, type LogEntry } from '#domain/managed-lead.ts';
import { isolatedName } from '#domain/person-name.ts';
import { notedPhone, phoneHref, phoneNote } from '#domain/phone.ts';
import { cleanLine, isBlank, plural, sentenceCase } from '#domain/text.ts';
import { mapHref, townName } from '#domain/town.ts';
import type { LeadRow } from '../../database/lead-rows.ts';
import type { Environment } from '../../env/env.ts';
import { phoneE164 } from '../../records/lead-record.ts';
import { stateOf } from '../../records/lead-state.ts';
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

/**
 * As `Clemmons, 6-10 windows, text first, in Spanish`. It is for headers, so it contains nothing that a visitor typed. Its
 * title says that it is a repair.
 */
export const aboutLead = (lead: Lead): string =>
  [
    townName(lead.town) ?? 'Other town',
    workText({ ...lead, need: null }),
    lead.reach === 'text' && 'text first',
    lead.language === 'es' && 'in Spanish',
  ]
    .filter(Boolean)
    .join(', ');

const isUrgent = (lead: Lead): boolean => isRepair(lead) && Boolean(business.repairs?.urgentHours);

const callText = (lead: Lead): string =>
  isUrgent(lead)
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

const eventData = (lead: Lead, page: string) => ({
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
    ...(isUrgent(lead) ? [{ label: 'Promised', text: URGENT }] : []),
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

const URGENT = `If rain can get in, to be there within ${plural(business.repairs?.urgentHours ?? 0, 'hour')}, during business hours.`;

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

const correctedBy = ({ record, log }: LeadRow, entry: LogEntry) => {
  const typed = originalOf(record);
  const state = stateOf(log.filter(({ version }) => version < entry.version));
  const before = { ...typed, ...state.corrected };
  const after = { ...typed, ...entry.corrected };
  return { before, after, changed: differences(before, after) };
};

export const correctionNotice = (
  row: LeadRow,
  entry: LogEntry,
  environment: Environment,
): Notice => {
  const { lead } = row;
  const { before, after, changed } = correctedBy(row, entry);
  const isNew = (field: CorrectableField) => correctableText(field, before) === null;
  const title = correctionTitle(row, entry);
  const page = leadPageAddress(lead.id, environment);
  const shown = (field: CorrectableField, now = correctableText(field, after) ?? '') =>
    changed.includes(field) && !isNew(field)
      ? `${now || 'none'} (was ${correctableText(field, before) ?? 'empty'})`
      : now;
  const phone = { phone: after.phone, phone_e164: phoneE164(after.phone) };
  const others = changed.filter((field) => !CONTACT.has(field));
  const lines: Line[] = [
    { label: 'Name', text: shown('name') },
    { label: 'Phone', text: shown('phone', notedPhone(after.phone)), href: phoneHref(phone) },
    { label: 'Address', text: shown('address'), href: mapHref(after) },
    ...others.map((field) => ({ label: LABELS[field] ?? '', text: sentenceCase(shown(field)) })),
    { label: 'Note', text: 'The homeowner changed this on the site after sending the request.' },
    { label: 'Confirmation number', text: lead.receipt },
    { label: 'On the dashboard', text: page, href: page },
  ];
  const only = (values: Correction) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return {
    key: `${lead.id}-c${entry.version}`,
    alert: {
      title,
      body: aboutLead(lead),
      page: leadPath(lead.id),
    },
    mail: {
      ...mailOf(title, lines, `${aboutLead(lead)}, ${lead.receipt}: ${title}`),
      repliesTo: lead.id,
    },
    event: {
      type: 'lead.corrected',
      timestamp: entry.at,
      data: { ...eventData(lead, page), corrected: only(after), former: only(before) },
    },
    text: smsText(title, { ...lead, ...after }),
  };
};

/** As `Corrected phone number` or `Added a note`. */
export const correctionTitle = (row: LeadRow, entry: LogEntry): string => {
  const { after, changed } = correctedBy(row, entry);
  const isAdded = (field: CorrectableField) => addedName(field) && correctableText(field, after);
  const corrected = changed.filter((field) => !isAdded(field));
  const added = changed.filter(isAdded);
  return sentenceCase(
    [
      ...(corrected.length > 0
        ? [`corrected ${list.format(corrected.map((field) => CORRECTABLE_NAMES[field]))}`]
        : []),
      ...(added.length > 0
        ? [`added ${list.format(added.map((field) => addedName(field) ?? ''))}`]
        : []),
    ].join(', '),
  );
};

const CONTACT = new Set<CorrectableField>(['name', 'phone', 'address']);
const LABELS: Partial<Record<CorrectableField, string>> = {
  trades: 'Work',
  window_count: 'Windows',
  preferred_time: 'Best time',
  ...Object.fromEntries(QUESTIONS.map(({ name, label }) => [name, label])),
};

const list = new Intl.ListFormat('en-US');

const NAME_LIMIT = 40;

/**
 * Mostly fits one segment of 160 characters. The name loses its dots and slashes, because phones turn anything like a
 * web address into a link.
 */
const smsText = (title: string, lead: Lead): string => {
  const name = isolatedName(nameOf(lead.name));
  const facts = [name, notedPhone(lead.phone), aboutLead(lead), lead.receipt];
  return `${title}: ${facts.filter((fact) => !isBlank(fact ?? '')).join(', ')}`;
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
