import { dayOf } from '../../../src/domain/calendar.ts';
import type { Lead } from '../../../src/domain/desk.ts';
import { promiseDue } from '../../../src/domain/promise.ts';
import { isOpen, isWaiting, type Summary } from './index/summary.ts';

/** Whoever did not answer is tried again later, after those who were not tried. */
const PAUSE = 2 * 60 * 60 * 1000;

/** When somebody is to be called: by the promise or as agreed, whichever comes first; null where nobody waits. */
export const callDue = (lead: Lead): string | null => {
  const promised = isWaiting(lead) ? new Date(promiseDue(lead.created_at)).toISOString() : null;
  const agreed = isOpen(lead) ? lead.follow_up_at : null;
  const due =
    promised !== null && agreed !== null && agreed < promised ? agreed : (promised ?? agreed);
  if (due === null || lead.missed === null) return due;
  const again = new Date(Date.parse(lead.missed.last_at) + PAUSE).toISOString();
  return again > due ? again : due;
};

/** The place among those who are to be called, by time and id. */
export const callKey = (lead: Lead): string | null => {
  const due = callDue(lead);
  return due === null ? null : `${due} ${lead.id}`;
};

/** Whether it is time for that: who waits for the promised call may be called at once, others from the agreed day on. */
export const isToBeCalled = (lead: Lead, now: Date): boolean =>
  isWaiting(lead) || (isOpen(lead) && lead.follow_up_at !== null && isDay(lead.follow_up_at, now));

/** How many of those that a summary tells of. */
export const howManyToCall = ({ waiting, again, follow_ups }: Summary, now: Date): number =>
  waiting.length + again.length + follow_ups.filter((agreed) => isDay(agreed, now)).length;

/** It is the agreed day, or past it. */
const isDay = (agreed: string, now: Date): boolean => dayOf(agreed) <= dayOf(now.getTime());
