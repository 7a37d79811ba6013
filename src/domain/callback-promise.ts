import { business } from './business.ts';
import { dayOf, hoursOn, momentOn, openDays, type Span, toLocal, weekdayOf } from './calendar.ts';
import type { PreferredTime } from './lead.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY_MINUTES = 24 * 60;

const STEP = 30;
/** The least opening time, in the hours that the homeowner asked for, that a deadline must leave. */
const FAIR_CHANCE = 90 * MINUTE;
const DUE_SOON = 4 * HOUR;

export type PromiseState = 'in_time' | 'late' | 'running' | 'due_soon' | 'overdue';

export interface Promised {
  created_at: string;
  preferred_time: PreferredTime;
  answered_at: string | null;
  tried_at: string | null;
}

/**
 * The latest moment of a callback, in milliseconds, always within opening hours. It is the last moment, within the
 * promised time, of the hours that the homeowner asked for. If these leave no fair chance, it is the end of the next
 * ones: docs/decisions/0013.
 */
export const callbackDeadline = (receivedAt: string, preferred: PreferredTime): number => {
  const received = Date.parse(receivedAt);
  const limit = promiseEnd(received);
  let chance = 0;
  let due: number | null = null;
  for (const { from, to } of spansFrom(received, preferred)) {
    if (chance >= FAIR_CHANCE && from >= limit) break;
    due = from < limit ? Math.min(to, limit) : to;
    chance += due - from;
  }
  if (due !== null) return due;
  return preferred === 'anytime' ? limit : callbackDeadline(receivedAt, 'anytime');
};

export const isPromiseKept = (lead: Promised): boolean | null => {
  const first = [lead.answered_at, lead.tried_at].filter((at) => at !== null).sort()[0];
  return first === undefined
    ? null
    : Date.parse(first) <= callbackDeadline(lead.created_at, lead.preferred_time);
};

export const promiseState = (lead: Promised, now: number): PromiseState => {
  const kept = isPromiseKept(lead);
  if (kept !== null) return kept ? 'in_time' : 'late';
  return stateUntil(callbackDeadline(lead.created_at, lead.preferred_time), now);
};

export const stateUntil = (due: number, now: number): PromiseState => {
  if (now > due) return 'overdue';
  return due - now <= DUE_SOON ? 'due_soon' : 'running';
};

export function* spansFrom(
  time: number,
  preferred: PreferredTime,
): Generator<Span, void, undefined> {
  for (const day of openDays(dayOf(time))) {
    const span = spanOn(day, preferred);
    if (span && span.to > time) yield { from: Math.max(span.from, time), to: span.to };
  }
}

const ASKED: Record<PreferredTime, [from: string, to: string]> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '20:00'],
  weekend: ['00:00', '24:00'],
  anytime: ['00:00', '24:00'],
};

const spanOn = (day: string, preferred: PreferredTime): Span | null => {
  const hours = hoursOn(day);
  if (!hours || (preferred === 'weekend' && !isWeekend(day))) return null;
  const [earliest, latest] = ASKED[preferred];
  const from = hours.opens > earliest ? hours.opens : earliest;
  const to = hours.closes < latest ? hours.closes : latest;
  return from < to ? { from: momentOn(day, from), to: momentOn(day, to) } : null;
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

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));
