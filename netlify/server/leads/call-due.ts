import type { Lead } from '../../../src/domain/desk.ts';
import { agreedCall, callableFrom, promisedCall, type Summary } from './index/summary.ts';

/** Whoever did not answer is tried again later, after those who were not tried. */
const PAUSE = 2 * 60 * 60 * 1000;

/** When somebody is to be called: as agreed, else by the promise; null where nobody waits. */
export const callDue = (lead: Lead): string | null => {
  const due = agreedCall(lead) ?? promisedCall(lead);
  if (due === null || lead.missed === null) return due;
  const again = new Date(Date.parse(lead.missed.last_at) + PAUSE).toISOString();
  return again > due ? again : due;
};

/** The place among those who are to be called, by time and id. */
export const callKey = (lead: Lead): string | null => {
  const due = callDue(lead);
  return due === null ? null : `${due} ${lead.id}`;
};

/** Whether it is time for that: who agreed on a time is left alone until then. */
export const isToBeCalled = (lead: Lead, now: Date): boolean => {
  const from = callableFrom(lead);
  return from !== null && from <= now.toISOString();
};

/** How many of those that a summary tells of. */
export const howManyToCall = ({ calls }: Summary, now: Date): number =>
  calls.filter((from) => from <= now.toISOString()).length;
