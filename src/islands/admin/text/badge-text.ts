import { dayOf, isOpenAt, nextOpening, toLocal } from '@/domain/calendar.ts';
import {
  callbackDeadline,
  type Promised,
  promiseState,
  type PromiseState,
  timeToSetUp,
} from '@/domain/callback-promise.ts';
import { isOpen, type Lead } from '@/domain/managed-lead.ts';
import { spansFrom } from '@/domain/preferred-time.ts';
import { DAY, HOUR, MINUTE } from '@/domain/duration.ts';
import { clockTime, companyFormat, shortTime } from './time.ts';

export interface PromiseText {
  /** `waits`: overdue, but the company is closed. */
  state: PromiseState | 'waits';
  text: string;
}

export const promiseText = (lead: Promised, now: number): PromiseText => {
  const state = promiseState(lead, now);
  const left = callbackDeadline(lead.created_at) - now;
  const how = lead.answered_at === null ? 'Tried' : 'Answered';
  switch (state) {
    case 'in_time':
      return { state, text: `${how} in time` };
    case 'late':
      return { state, text: `${how} late` };
    case 'running':
      return { state, text: `${span(left)} left` };
    case 'due_soon':
      return { state, text: `Due soon: ${span(left)} left` };
    case 'overdue': {
      const opening = isOpenAt(now) ? null : nextOpening(now);
      return opening === null
        ? { state, text: `Overdue by ${span(-left)}` }
        : { state: 'waits', text: `Overdue: call after ${callbackTime(opening, now)}` };
    }
  }
};

export const span = (time: number): string => {
  if (time >= 2 * DAY) return `${Math.floor(time / DAY)} days`;
  const hours = Math.floor(time / HOUR);
  const minutes = Math.floor((time % HOUR) / MINUTE);
  if (hours === 0) return `${Math.max(1, minutes)} min`;
  return hours >= 6 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};

const WEEK = 7 * DAY;
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
): { isGood: boolean; text: string } | null => {
  const preferred = lead.preferred_time;
  if (preferred === 'anytime') return null;
  const { value: next } = spansFrom(now, preferred).next();
  if (next?.from === now) return { isGood: true, text: 'Good time to call now' };
  const prefers = `Prefers ${preferred}`;
  if (lead.answered_at === null && lead.tried_at === null && timeToSetUp(lead))
    return { isGood: false, text: `${prefers}: call to set up a time` };
  return next
    ? { isGood: false, text: `${prefers}: best after ${callbackTime(next.from, now)}` }
    : null;
};

const callbackTime = (at: number, now: number): string => {
  const isPlain = dayOf(at) === dayOf(now) && toLocal(now).slice(11) >= MORNING;
  if (isPlain) return hour(at);
  return `${hour(at)} ${at - now < WEEK ? weekday.format(at) : date.format(at)}`;
};

const hour = (time: number): string => clock.format(time).replace(':00', '');

const clock = companyFormat({ hour: 'numeric', minute: '2-digit' });
const weekday = companyFormat({ weekday: 'long' });
const date = companyFormat({ weekday: 'long', month: 'short', day: 'numeric' });

export const missedText = (
  { calls, last_at }: NonNullable<Lead['missed']>,
  now: number,
): string => {
  const when = dayOf(last_at) === dayOf(now) ? clockTime(last_at) : shortTime(last_at);
  return `No answer, ${when}${calls > 1 ? ` (${calls} tries)` : ''}`;
};

/** Nobody is to be called about a closed lead, so its date stays in the log alone. */
export const followUpText = (
  lead: Pick<Lead, 'status' | 'follow_up_at'>,
  now: number,
): { isDue: boolean; text: string } | null => {
  const { follow_up_at: at } = lead;
  if (at === null || !isOpen(lead)) return null;
  const isDue = Date.parse(at) <= now;
  return { isDue, text: `${isDue ? 'Callback was due' : 'Call back'} ${shortTime(at)}` };
};
