import { QUESTIONS } from '#domain/lead.ts';
import {
  addedName,
  type CorrectableField,
  correctableText,
  CORRECTABLE_NAMES,
  type Correction,
  differences,
  originalOf,
} from '#domain/correction.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { notedPhone, phoneHref } from '#domain/phone.ts';
import { sentenceCase } from '#domain/text.ts';
import { mapHref } from '#domain/town.ts';
import type { LeadRow } from '../../database/lead-rows.ts';
import type { Environment } from '../../env/env.ts';
import { phoneE164 } from '../../records/lead-record.ts';
import { stateOf } from '../../records/lead-state.ts';
import type { Notice } from '../channels/channels.ts';
import { leadPageAddress, leadPath } from './dashboard-addresses.ts';
import { type Line, mailOf } from './email-body.ts';
import { aboutLead, eventData, smsText } from './lead-message.ts';

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

const correctedBy = ({ record, log }: LeadRow, entry: LogEntry) => {
  const typed = originalOf(record);
  const state = stateOf(log.filter(({ version }) => version < entry.version));
  const before = { ...typed, ...state.corrected };
  const after = { ...typed, ...entry.corrected };
  return { before, after, changed: differences(before, after) };
};

const CONTACT = new Set<CorrectableField>(['name', 'phone', 'address']);
const LABELS: Partial<Record<CorrectableField, string>> = {
  trades: 'Work',
  window_count: 'Windows',
  preferred_time: 'Best time',
  ...Object.fromEntries(QUESTIONS.map(({ name, label }) => [name, label])),
};

const list = new Intl.ListFormat('en-US');
