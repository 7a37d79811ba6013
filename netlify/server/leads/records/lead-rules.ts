import { isOpen, isSuspected, type Lead } from '../../../../src/domain/managed-lead.ts';
import { callbackDeadline } from '../../../../src/domain/callback-promise.ts';

/** After a call that nobody took, the next one is due so much later, in milliseconds. */
const PAUSE = 2 * 60 * 60 * 1000;

/** Counts as a lead in every figure: neither suspected nor a repeat lead. */
export const isCounted = (lead: Lead): boolean => lead.joins === null && !isSuspected(lead);

/** Counts, and was promised a call: what the owner called spam was not. */
export const isPromised = (lead: Lead): boolean => isCounted(lead) && lead.status !== 'spam';

/** Waits for the promised call, and not together with a first lead. */
export const awaitsCallback = (lead: Lead): boolean =>
  lead.status === 'new' &&
  lead.answered_at === null &&
  !lead.waits_with_first &&
  !isSuspected(lead);

/** The time that was agreed on; with a suspect, too. */
export const agreedCallback = (lead: Lead): string | null =>
  isOpen(lead) ? lead.follow_up_at : null;

/** By when somebody who waits for the promised call is to have it. */
export const promisedCallback = (lead: Lead): string | null =>
  awaitsCallback(lead)
    ? new Date(callbackDeadline(lead.created_at, lead.preferred_time)).toISOString()
    : null;

/** From when on somebody is to be called: at the agreed time, else at once; null if nobody waits. */
export const callableSince = (lead: Lead): string | null =>
  agreedCallback(lead) ?? (awaitsCallback(lead) ? lead.created_at : null);

/** When somebody is to be called: as agreed, else by the promise; null if nobody waits. */
export const callbackDue = (lead: Lead): string | null => {
  const due = agreedCallback(lead) ?? promisedCallback(lead);
  if (due === null || lead.missed === null) return due;
  const again = new Date(Date.parse(lead.missed.last_at) + PAUSE).toISOString();
  return again > due ? again : due;
};
