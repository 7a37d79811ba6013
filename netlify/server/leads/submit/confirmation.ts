import type { Confirmation } from '#domain/api.ts';
import { callbackDeadline, timeToSetUp } from '#domain/callback-promise.ts';
import { isHalfDay } from '#domain/half-day.ts';
import { type LeadRecord, PREFERRED_TIMES } from '#domain/lead.ts';
import type { KeyedHash } from '../../store/keyed-hash.ts';

type Confirmed = Omit<Confirmation, 'page'>;

/** What we promise the homeowner, with the address of a page that can say so without looking up the lead. */
export const confirmationOf = (
  hash: KeyedHash,
  lead: LeadRecord,
  receipt: string,
): Confirmation => {
  const callBy = new Date(callbackDeadline(lead.created_at)).toISOString();
  const setsUp = timeToSetUp(lead);
  const { measure = null } = lead;
  const query = new URLSearchParams({
    by: callBy,
    ...(setsUp && { for: setsUp }),
    ...(measure && { visit: measure }),
    proof: proofOf(hash, receipt, { callBy, setsUp, measure }),
  });
  return { callBy, setsUp, measure, page: `/thank-you/${receipt}?${query.toString()}` };
};

/** Returns null unless the address has our proof, so that nobody else can make the page promise an hour. */
export const confirmedIn = (
  hash: KeyedHash,
  receipt: string,
  query: URLSearchParams,
): Confirmed | null => {
  const visit = query.get('visit') ?? '';
  const confirmed = {
    callBy: query.get('by') ?? '',
    setsUp: PREFERRED_TIMES.find((time) => time === query.get('for')) ?? null,
    measure: isHalfDay(visit) ? visit : null,
  };
  return query.get('proof') === proofOf(hash, receipt, confirmed) ? confirmed : null;
};

const proofOf = (
  hash: KeyedHash,
  receipt: string,
  { callBy, setsUp, measure }: Confirmed,
): string =>
  hash('promise', `${receipt} ${callBy} ${setsUp ?? ''} ${measure ?? ''}`)
    .subarray(0, 9)
    .toString('base64url');
