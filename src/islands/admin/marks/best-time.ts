import { isOpenAt, nextOpening } from '@/domain/business-hours.ts';
import { dayOf, toLocal } from '@/domain/calendar.ts';
import type { PreferredTime } from '@/domain/lead.ts';
import { spansFrom } from '@/domain/promise.ts';
import { companyFormat } from '../company-time.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Until then, by the clock, people call it the night of the day before. */
const MORNING = '05:00';

/** Why a call should wait, or null while the company is open; by the clock at the company's place. */
export const reasonToWait = (now: number): string | null => {
  const opening = isOpenAt(now) ? null : nextOpening(now);
  if (opening === null) return null;
  return `It's ${hour(now)}. Best to call after ${timeOfCall(opening, now)}.`;
};

/** Whether now is the time that a homeowner asked for, and if not, when that is; null for any time. */
export const bestTime = (
  preferred: PreferredTime,
  now: number,
): { isGood: boolean; text: string } | null => {
  if (preferred === 'anytime') return null;
  for (const { from } of spansFrom(now, preferred)) {
    return from === now
      ? { isGood: true, text: 'Good time to call now' }
      : { isGood: false, text: `Prefers ${preferred}: best after ${timeOfCall(from, now)}` };
  }
  return null;
};

/** `8 AM`, and the day if that is another one, or in the night before. */
export const timeOfCall = (at: number, now: number): string => {
  const isPlain = dayOf(at) === dayOf(now) && toLocal(now).slice(11) >= MORNING;
  if (isPlain) return hour(at);
  return `${hour(at)} ${at - now < WEEK ? weekday.format(at) : date.format(at)}`;
};

/** `8 AM` or `8:30 AM`. */
const hour = (time: number): string => clock.format(time).replace(':00', '');

const clock = companyFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = companyFormat({ weekday: 'long' });
const date = companyFormat({ weekday: 'long', month: 'short', day: 'numeric' });
