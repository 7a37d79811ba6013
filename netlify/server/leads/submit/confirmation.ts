import type { Confirmation, PromisedCallback } from '#domain/api.ts';
import { callbackDeadline, timeToSetUp } from '#domain/callback-promise.ts';
import { type LeadRecord, PREFERRED_TIMES } from '#domain/lead.ts';
import type { KeyedHash } from '../../store/cache.ts';

/** What the homeowner is promised, with the address of a page that says it without a lookup. */
export const confirmationOf = (
  hash: KeyedHash,
  lead: LeadRecord,
  receipt: string,
): Confirmation => {
  const callBy = new Date(callbackDeadline(lead.created_at)).toISOString();
  const setsUp = timeToSetUp(lead);
  const query = new URLSearchParams({
    by: callBy,
    ...(setsUp && { for: setsUp }),
    proof: proofOf(hash, receipt, { callBy, setsUp }),
  });
  return { callBy, setsUp, page: `/thank-you/${receipt}?${query.toString()}` };
};

/** Null if the address has no proof of ours: nobody else can make the page promise an hour. */
export const promisedIn = (
  hash: KeyedHash,
  receipt: string,
  query: URLSearchParams,
): PromisedCallback | null => {
  const promised = {
    callBy: query.get('by') ?? '',
    setsUp: PREFERRED_TIMES.find((time) => time === query.get('for')) ?? null,
  };
  return query.get('proof') === proofOf(hash, receipt, promised) ? promised : null;
};

const proofOf = (hash: KeyedHash, receipt: string, { callBy, setsUp }: PromisedCallback): string =>
  hash('promise', `${receipt} ${callBy} ${setsUp ?? ''}`)
    .subarray(0, 9)
    .toString('base64url');
