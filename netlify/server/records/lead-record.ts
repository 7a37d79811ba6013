import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { v7 } from 'uuid';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { FIELDS, type LeadExtras, type LeadFields, QUESTION_NAMES } from '#domain/lead.ts';
import { localNumber } from '#domain/phone.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import { isUuid7, uuid7Time } from '../store/record-ids.ts';

export const recordedFields = ({
  name,
  phone,
  address,
  windowCount,
  preferredTime,
}: LeadFields) => ({
  name,
  phone,
  phone_e164: phoneE164(phone),
  address,
  window_count: windowCount,
  preferred_time: preferredTime,
});

/** Guesses a missing area code; the owner then sees that the number may be incomplete. */
export const phoneE164 = (phone: string): string | null => {
  const number = parsePhoneNumberFromString(localNumber(phone) ?? phone, 'US');
  return number?.isValid() ? number.number : null;
};

const AHEAD = 48 * HOUR;
const BEHIND = 35 * 24 * HOUR;
const BUCKET = 10 * MINUTE;

type GivenId = { kind: 'given'; id: string } | { kind: 'absent' } | { kind: 'clock' };

export const readSubmissionId = (value: unknown, now: Date): GivenId => {
  if (!isUuid7(value)) return { kind: 'absent' };
  const ahead = uuid7Time(value) - now.getTime();
  return ahead > AHEAD || ahead < -BEHIND ? { kind: 'clock' } : { kind: 'given', id: value };
};

const SENT = [...FIELDS, 'trades', ...QUESTION_NAMES] as const;
type Sent = LeadFields & Partial<LeadExtras>;

/** For a form posted without JavaScript: the same content finds the same lead for ten to twenty minutes. */
export const derivedIds = (
  hash: KeyedHash,
  sent: Sent,
  now: Date,
): { current: string; previous: string } => {
  const random = hash('lead', JSON.stringify(SENT.map((name) => sent[name])));
  const start = Math.floor(now.getTime() / BUCKET) * BUCKET;
  return { current: v7({ msecs: start, random }), previous: v7({ msecs: start - BUCKET, random }) };
};

/** Formatted as `2026-11`. All records of a lead are stored under the month of its id. */
export const monthOf = (id: string): string => monthOfTime(uuid7Time(id));

export const monthOfTime = (time: number): string => new Date(time).toISOString().slice(0, 7);

// Crockford's base32 has no I, L, O and U, so no letter is mistaken for a digit.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** The same id always gets the same receipt. A receipt gives access to nothing. */
export const receiptOf = (hash: KeyedHash, id: string): string => {
  const letters = [...hash('receipt', id).subarray(0, 8)].map((byte) => LETTERS[byte % 32]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
};

export const isReceipt = (text: string | undefined): text is string =>
  text !== undefined && RECEIPT.test(text);
