import {
  type Campaign,
  CAMPAIGN_LIMIT,
  checkLead,
  type FieldErrors,
  type LeadExtras,
  type LeadRecord,
  readExtras,
} from '#domain/lead.ts';
import type { Confirmation } from '#domain/api.ts';
import { isWithoutWindows } from '#domain/house.ts';
import { phoneQuestion } from '#domain/phone.ts';
import { cleanLine } from '#domain/text.ts';
import { PATH_LIMIT } from '#domain/visit-limits.ts';
import { recordedPath } from '#domain/visits.ts';
import { originOf } from '../../http/handle-request.ts';
import { type KeyedHash, keyedHash } from '../../store/keyed-hash.ts';
import { uuid7Time } from '../../store/record-ids.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import {
  derivedIds,
  readSubmissionId,
  receiptOf,
  recordedFields,
} from '../../records/lead-record.ts';
import { createLead, findLead, readRecord } from '../../records/lead-store.ts';
import { confirmationOf } from './confirmation.ts';
import { countSenders, noteSender, senderOf } from './recent-senders.ts';
import { scoreSpam } from './spam-score.ts';

export type ReceiveOutcome =
  /** `isNew` is false if an earlier press or try has stored the lead. */
  | { ok: true; lead: LeadRecord; receipt: string; confirmation: Confirmation; isNew: boolean }
  | { ok: false; code: 'invalid'; missing: boolean; fields: FieldErrors }
  | { ok: false; code: 'clock'; serverTime: string }
  /** A retry with the same `id` finds the first try if that was stored after all. */
  | { ok: false; code: 'not_stored'; id: string | null };

interface Dependencies {
  store: () => Store;
  now: Date;
  ip: string;
  isPlainForm: boolean;
  isCrossSite: boolean;
}

/** Returns `ok` only after the store has confirmed the lead. */
export const receiveLead = async (
  input: Record<string, unknown>,
  { store: open, now, ip, isPlainForm, isCrossSite }: Dependencies,
): Promise<ReceiveOutcome> => {
  const extras = readExtras(input);
  const check = checkLead(withCount(input, extras));
  if (!check.ok)
    return { ok: false, code: 'invalid', missing: check.missing, fields: check.fields };
  if (isPlainForm && isToBeAsked(check.fields.phone, input['phoneConfirmed']))
    return { ok: false, code: 'invalid', missing: false, fields: {} };
  const given = readSubmissionId(input['submissionId'], now);
  if (given.kind === 'clock') return { ok: false, code: 'clock', serverTime: now.toISOString() };
  let id = given.kind === 'given' ? given.id : null;
  try {
    const store = open();
    const hash = await keyedHash(store);
    // A page that is posted again keeps its id, but its fields may have changed, so the id is derived from the fields.
    if (isPlainForm || id === null) {
      const at = id === null ? now : new Date(uuid7Time(id));
      const derived = derivedIds(hash, { ...check.fields, ...extras }, at);
      const before = await findEarlier(store, derived.previous);
      if (before) return accepted(hash, before, false);
      id = derived.current;
    }
    const fields = recordedFields(check.fields);
    const attribution = readAttribution(input);
    const sender = senderOf(ip, { id, ...attribution, ...fields }, now);
    const { created, value: lead } = await createLead(store, {
      id,
      ...fields,
      ...extras,
      created_at: now.toISOString(),
      suspect: scoreSpam({
        fields: { ...check.fields, ...extras },
        honeypot: input['honeypot'],
        filledMs: input['filled_ms'],
        isPlainForm,
        senders: countSenders(store, sender),
        isCrossSite,
      }),
      source: 'website',
      ...attribution,
    });
    noteSender(store, sender);
    return accepted(hash, lead, created);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Lead not stored: ${error.message}`);
    return { ok: false, code: 'not_stored', id };
  }
};

const accepted = (hash: KeyedHash, lead: LeadRecord, isNew: boolean): ReceiveOutcome => {
  const receipt = receiptOf(hash, lead.id);
  return { ok: true, lead, receipt, confirmation: confirmationOf(hash, lead, receipt), isNew };
};

/** True if the page has to ask about the phone number. With a script, the browser asks. */
const isToBeAsked = (phone: string, confirmed: unknown): boolean =>
  phoneQuestion(phone) !== null &&
  !(typeof confirmed === 'string' && cleanLine(confirmed) === phone);

/** Without a script the form can't set `unsure` itself for gutters, siding or a repair. */
const withCount = (input: Record<string, unknown>, extras: LeadExtras): Record<string, unknown> =>
  isWithoutWindows(extras) ? { ...input, windowCount: 'unsure' } : input;

/** Needs only one read if there is no earlier lead. */
const findEarlier = async (store: Store, id: string): Promise<LeadRecord | null> =>
  (await readRecord(store, id)) && findLead(store, id);

type Attribution = Pick<
  LeadRecord,
  'session_id' | 'landing_path' | 'referrer' | 'campaign' | 'consent_version'
>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A wrong value is left out, never refused. */
const readAttribution = (input: Record<string, unknown>): Attribution => ({
  session_id: matching(input['session_id'], UUID)?.toLowerCase() ?? null,
  landing_path: landingOf(input['landing_path']),
  referrer: originOf(input['referrer']),
  campaign: campaignOf(input['campaign']),
  consent_version: matching(input['consent_version'], /^[\w.-]{1,40}$/),
});

const landingOf = (value: unknown): string | null => {
  const path = matching(value, new RegExp(`^/[^?#\\s]{0,${PATH_LIMIT - 1}}$`));
  return path && recordedPath(path);
};

const campaignOf = (value: unknown): Campaign | null => {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const campaign: Campaign = {};
  for (const part of ['source', 'medium', 'name'] as const) {
    const text = given[part];
    if (typeof text !== 'string') continue;
    const line = cleanLine(text);
    if (line !== '' && line.length <= CAMPAIGN_LIMIT) campaign[part] = line;
  }
  return Object.keys(campaign).length > 0 ? campaign : null;
};

const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;
