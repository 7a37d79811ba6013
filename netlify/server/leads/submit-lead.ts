import { checkLead, type FieldErrors, type LeadRecord } from '../../../src/domain/lead.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { readAttribution } from './attribution.ts';
import { derivedIds, readSubmissionId } from './lead-id.ts';
import { createLead, findLead, readRecord } from './lead-store.ts';
import { receiptOf } from './receipt.ts';
import { othersFrom, rememberSender, senderOf } from './recent-senders.ts';
import { recordedFields } from './recorded-fields.ts';
import { judge } from './spam.ts';
import { askTurnstile } from './turnstile.ts';

export type SubmitLeadOutcome =
  /** `isNew` unless it was kept before, by another press or try. */
  | { ok: true; lead: LeadRecord; receipt: string; isNew: boolean }
  | { ok: false; code: 'invalid'; missing: boolean; fields: FieldErrors }
  | { ok: false; code: 'clock'; serverTime: string }
  | { ok: false; code: 'too_many'; retryAfter: number }
  /** `id` is what a retry carries, so that it meets the first try if that was stored after all. */
  | { ok: false; code: 'not_stored'; id: string | null };

interface Surroundings {
  /** Opened when it is needed: not having one is a failure to store like any other. */
  store: () => Store;
  now: Date;
  /** Seconds to wait, or 0. */
  wait: number;
  /** The client's network address. */
  from: string;
  /** The browser named another site as the sender. */
  elsewhere: boolean;
}

/** Keeps a homeowner's request; it is `ok` only when the lead is confirmed in the store. */
export const submitLead = async (
  input: Record<string, unknown>,
  { store: open, now, wait, from, elsewhere }: Surroundings,
): Promise<SubmitLeadOutcome> => {
  if (wait > 0) return { ok: false, code: 'too_many', retryAfter: wait };
  const check = checkLead(input);
  if (!check.ok)
    return { ok: false, code: 'invalid', missing: check.missing, fields: check.fields };
  const given = readSubmissionId(input['submissionId'], now);
  if (given.kind === 'clock') return { ok: false, code: 'clock', serverTime: now.toISOString() };
  // Beside the store, so that it takes nobody's time.
  const checking = askTurnstile(input['turnstile_token']);
  let id = given.kind === 'given' ? given.id : null;
  try {
    const store = open();
    const hash = await keyedHash(store);
    if (id === null) {
      const derived = derivedIds(hash, check.fields, now);
      const before = await findPressed(store, derived.previous);
      if (before) {
        return { ok: true, lead: before, receipt: receiptOf(hash, before.id), isNew: false };
      }
      id = derived.current;
    }
    const fields = recordedFields(check.fields);
    const attribution = readAttribution(input);
    const sender = senderOf(from, { ...attribution, ...fields }, now);
    const { created, value: lead } = await createLead(store, {
      id,
      ...fields,
      created_at: now.toISOString(),
      suspect: judge({
        fields: check.fields,
        honeypot: input['honeypot'],
        filledMs: input['filled_ms'],
        others: othersFrom(store, sender),
        turnstile: await checking,
        elsewhere,
      }),
      // The database works out who reached out again.
      joins: null,
      source: 'website',
      ...attribution,
    });
    rememberSender(store, sender);
    return { ok: true, lead, receipt: receiptOf(hash, lead.id), isNew: created };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Lead not stored: ${error.message}`);
    return { ok: false, code: 'not_stored', id };
  }
};

/** Almost always there is none, which is one read; whether it was erased is asked only if there is one. */
const findPressed = async (store: Store, id: string): Promise<LeadRecord | null> =>
  (await readRecord(store, id)) && findLead(store, id);
