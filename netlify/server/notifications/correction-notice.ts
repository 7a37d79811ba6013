import { callHref } from '../../../src/domain/call-href.ts';
import type { LogEntry } from '../../../src/domain/desk.ts';
import type { LeadRow } from '../database/lead-rows.ts';
import type { Environment } from '../env.ts';
import { stateOf } from '../leads/lead-state.ts';
import { phoneE164 } from '../leads/phone.ts';
import { aboutLead, eventData, mapAddress } from './lead-notice.ts';
import { leadAddress } from './links.ts';
import { mailHtml, mailText, type Line } from './mail-body.ts';
import type { Notice } from './notice.ts';
import { smsText } from './sms-text.ts';

const FIELDS = ['name', 'phone', 'address'] as const;
const NAMES = { name: 'name', phone: 'phone number', address: 'address' };

/** A homeowner has put something right that the owner may already have read, or has in a mail. */
export const correctionNotice = (
  { lead, log, original }: LeadRow,
  entry: LogEntry,
  environment: Environment,
): Notice => {
  const typed = original ?? lead;
  const state = stateOf(log.filter(({ version }) => version < entry.version));
  const before = { ...typed, ...state.corrected };
  const after = { ...typed, ...entry.corrected };
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  const title = `Corrected ${list.format(changed.map((field) => NAMES[field]))}`;
  const page = leadAddress(lead.id, environment);
  const told = (field: (typeof FIELDS)[number]) =>
    changed.includes(field) ? `${after[field]} (was ${before[field]})` : after[field];
  const phone = { phone: after.phone, phone_e164: phoneE164(after.phone) };
  const lines: Line[] = [
    { label: 'Name', text: told('name') },
    { label: 'Phone', text: told('phone'), href: callHref(phone) },
    { label: 'Address', text: told('address'), href: mapAddress(after.address) },
    { label: 'Note', text: 'The homeowner changed this on the site after sending the request.' },
    { label: 'Confirmation number', text: lead.receipt },
    { label: 'On the dashboard', text: page, href: page },
  ];
  const only = (values: Record<(typeof FIELDS)[number], string>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return {
    key: `${lead.id}-c${entry.version}`,
    mail: {
      // Nothing that a visitor has typed: a header is no place for it.
      subject: `${title}: ${aboutLead(lead)}`,
      text: mailText(title, lines),
      html: mailHtml(title, lines),
      answers: lead.id,
    },
    event: {
      type: 'lead.corrected',
      timestamp: entry.at,
      data: { ...eventData(lead, page), corrected: only(after), former: only(before) },
    },
    text: smsText(title, { ...lead, ...after }),
  };
};

const list = new Intl.ListFormat('en-US');
