import { dayOf, isOpenAt, nextOpening, toLocal } from '@/domain/calendar.ts';
import { timeToSetUp } from '@/domain/callback-promise.ts';
import { DAY } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { spansFrom } from '@/domain/preferred-time.ts';
import { companyFormat } from './time.ts';

/** Until then people still say "tonight". */
const MORNING = '05:00';

export const reasonToWait = (now: number): string | null => {
  const opening = isOpenAt(now) ? null : nextOpening(now);
  if (opening === null) return null;
  return `It's ${hour(now)}. Best to call after ${callbackTime(opening, now)}.`;
};

/** Before the first call, a chosen time that lies outside of the promise is only to be set up. */
export const bestTime = (
  lead: Pick<Lead, 'created_at' | 'preferred_time' | 'answered_at' | 'tried_at'>,
  now: number,
): string | null => {
  const preferred = lead.preferred_time;
  if (preferred === 'anytime') return null;
  const { value: next } = spansFrom(now, preferred).next();
  if (next?.from === now) return 'Good time to call now';
  const prefers = `Prefers ${preferred}`;
  if (lead.answered_at === null && lead.tried_at === null && timeToSetUp(lead))
    return `${prefers}: call to set up a time`;
  return next ? `${prefers}: best after ${callbackTime(next.from, now)}` : null;
};

const callbackTime = (at: number, now: number): string => {
  const isPlain = dayOf(at) === dayOf(now) && toLocal(now).slice(11) >= MORNING;
  if (isPlain) return hour(at);
  return `${hour(at)} ${at - now < 7 * DAY ? weekday(at) : date(at)}`;
};

const hour = (time: number): string => clock(time).replace(':00', '');

const clock = companyFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = companyFormat({ weekday: 'long' });
const date = companyFormat({ weekday: 'long', month: 'short', day: 'numeric' });
