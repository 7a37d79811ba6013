import { isOpen, isSuspected, type Lead } from '../../../../src/domain/managed-lead.ts';
import { callbackDeadline } from '../../../../src/domain/callback-promise.ts';

/** After a missed call, the next one is due this much later, in milliseconds. */
const PAUSE = 2 * 60 * 60 * 1000;

/** Part of every figure: neither suspected nor a repeat lead. */
export const isCounted = (lead: Lead): boolean => lead.joins === null && !isSuspected(lead);

export const isPromised = (lead: Lead): boolean => isCounted(lead) && lead.status !== 'spam';

const awaitsCallback = (lead: Lead): boolean =>
  lead.status === 'new' &&
  lead.answered_at === null &&
  !lead.waits_with_first &&
  !isSuspected(lead);

const agreedCallback = (lead: Lead): string | null => (isOpen(lead) ? lead.follow_up_at : null);

export const promisedCallback = (lead: Lead): string | null =>
  awaitsCallback(lead)
    ? new Date(callbackDeadline(lead.created_at, lead.preferred_time)).toISOString()
    : null;

export const callableSince = (lead: Lead): string | null =>
  agreedCallback(lead) ?? (awaitsCallback(lead) ? lead.created_at : null);

/** As agreed, else by the promise; null if no one waits. */
export const callbackDue = (lead: Lead): string | null => {
  const due = agreedCallback(lead) ?? promisedCallback(lead);
  if (due === null || lead.missed === null) return due;
  const again = new Date(Date.parse(lead.missed.last_at) + PAUSE).toISOString();
  return again > due ? again : due;
};
