import type { Lead } from '../../../../src/domain/managed-lead.ts';
import { callBy } from '../../../../src/domain/callback-promise.ts';

/** After a call that nobody took, the next one is due so much later, in milliseconds. */
const PAUSE = 2 * 60 * 60 * 1000;

export const isSuspected = ({ suspect, rescued }: Lead): boolean => suspect !== null && !rescued;

export const isOpen = ({ status }: Lead): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

/** Counts as a lead in every figure: neither suspected nor a repeat lead. */
export const isCounted = (lead: Lead): boolean => lead.joins === null && !isSuspected(lead);

/** Counts, and was promised a call: what the owner called spam was not. */
export const isPromised = (lead: Lead): boolean => isCounted(lead) && lead.status !== 'spam';

/** Waits for the promised call, and not together with a first lead. */
export const isWaiting = (lead: Lead): boolean =>
  lead.status === 'new' &&
  lead.answered_at === null &&
  !lead.waits_with_first &&
  !isSuspected(lead);

/** The time that was agreed on; with a suspect, too. */
export const agreedCall = (lead: Lead): string | null => (isOpen(lead) ? lead.follow_up_at : null);

/** By when somebody who waits for the promised call is to have it. */
export const promisedCall = (lead: Lead): string | null =>
  isWaiting(lead) ? new Date(callBy(lead.created_at, lead.preferred_time)).toISOString() : null;

/** From when on somebody is to be called: at the agreed time, else at once; null if nobody waits. */
export const callableFrom = (lead: Lead): string | null =>
  agreedCall(lead) ?? (isWaiting(lead) ? lead.created_at : null);

/** When somebody is to be called: as agreed, else by the promise; null if nobody waits. */
export const callDue = (lead: Lead): string | null => {
  const due = agreedCall(lead) ?? promisedCall(lead);
  if (due === null || lead.missed === null) return due;
  const again = new Date(Date.parse(lead.missed.last_at) + PAUSE).toISOString();
  return again > due ? again : due;
};
