import { HOUR, MINUTE } from './duration.ts';
import { business } from './business.ts';
import { dayOf, momentOn, toLocal } from './calendar.ts';
import { openDays } from './opening-hours.ts';
import type { PreferredTime } from './lead.ts';
import { spansFrom } from './preferred-time.ts';

const DAY_MINUTES = 24 * 60;

const STEP = 30;
/** The shortest open time, in milliseconds, that counts as time to call. */
const FAIR_CHANCE = STEP * MINUTE;

export type PromiseState = 'kept' | 'broken' | 'running';

export interface Promised {
  created_at: string;
  answered_at: string | null;
  tried_at: string | null;
}

/**
 * The callback deadline in milliseconds: the last open moment within the promised time or, if that leaves too little
 * time to call, the end of the next opening hours.
 */
export const callbackDeadline = (receivedAt: string): number => {
  const received = Date.parse(receivedAt);
  const limit = promiseEnd(received);
  let chance = 0;
  let due = limit;
  for (const { from, to } of spansFrom(received, 'anytime')) {
    if (chance >= FAIR_CHANCE && from >= limit) break;
    due = from < limit ? Math.min(to, limit) : to;
    chance += due - from;
  }
  return due;
};

type Asked = Pick<Promised, 'created_at'> & { preferred_time: PreferredTime };

/**
 * The time that the callback sets up if the chosen time lies after the deadline: the chosen time, or `anytime` if the
 * company is always closed then. Null if we can call at the chosen time.
 */
export const timeToSetUp = ({ created_at, preferred_time }: Asked): PreferredTime | null => {
  const due = callbackDeadline(created_at);
  let chance = 0;
  for (const { from, to } of spansFrom(Date.parse(created_at), preferred_time)) {
    if (from >= due) return preferred_time;
    chance += Math.min(to, due) - from;
    if (chance >= FAIR_CHANCE) return null;
  }
  return 'anytime';
};

export const isPromiseKept = (lead: Promised): boolean | null => {
  const first = [lead.answered_at, lead.tried_at].filter((at) => at !== null).sort()[0];
  return first === undefined ? null : Date.parse(first) <= callbackDeadline(lead.created_at);
};

export const promiseState = (lead: Promised, now: number): PromiseState => {
  const kept = isPromiseKept(lead);
  if (kept !== null) return kept ? 'kept' : 'broken';
  return now > callbackDeadline(lead.created_at) ? 'broken' : 'running';
};

const promiseEnd = (received: number): number => {
  const today = dayOf(received);
  let left = business.claims.promiseHours * 60;
  for (const day of openDays(today)) {
    const begun = day === today ? minuteOf(received) : 0;
    if (begun + left <= DAY_MINUTES) return momentOn(day, halfHour(begun + left));
    left -= DAY_MINUTES - begun;
  }
  return received + business.claims.promiseHours * HOUR;
};

const minuteOf = (time: number): number => {
  const [hour = 0, minute = 0] = toLocal(time).slice(11).split(':').map(Number);
  return hour * 60 + minute;
};

const halfHour = (minutes: number): string => {
  const round = Math.floor(minutes / STEP) * STEP;
  return [Math.floor(round / 60), round % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
