import { DAY, APPOINTMENT } from '#domain/duration.ts';
import { addDays, dayOf, momentOn } from '#domain/calendar.ts';
import { hoursOn, openDays } from '#domain/opening-hours.ts';
import { isRepair } from '#domain/house.ts';
import {
  isOpen,
  isQuoteLast,
  isSuspected,
  type Lead,
  type LogEntry,
} from '#domain/managed-lead.ts';
import type { NextStep } from '#domain/today.ts';
import { callAgainAt, callbackDue, activeEntries } from './lead-state.ts';

/** In open days: between two calls about the same matter, and after a quote, by the number of calls since. */
export const FOLLOW_UP_DAYS = { between: 2, afterQuote: [2, 5, 10] };

/**
 * Gives each open lead and each follow-up a next step, so that none is forgotten. Null if nothing is left to do, if the
 * first lead is called instead, or if the lead is a suspect that nobody has called.
 */
export const nextStep = (lead: Lead, log: readonly LogEntry[]): NextStep | null => {
  const { created_at, missed, quoted_at, status, visit_at } = lead;
  const due = lead.follow_up_at && callbackDue(lead);
  if (due) return { kind: 'call_back', at: due };
  if (!isOpen(lead)) return null;
  const touched = touches(log).at(-1)?.at ?? created_at;
  if (visit_at && !isQuoteLast(lead)) {
    const over = later(visit_at, APPOINTMENT);
    return {
      kind: 'follow_up',
      at: touched > over ? openDaysAfter(touched, FOLLOW_UP_DAYS.between) : over,
    };
  }
  if ((isSuspected(lead) && !missed) || isCalledWithFirst(lead)) return null;
  if (status === 'new') {
    return missed
      ? { kind: 'call_back', at: callAgainAt(missed) }
      : { kind: isRepair(lead) ? 'repair' : 'new', at: created_at };
  }
  if (status === 'quoted' && quoted_at) return afterQuote(quoted_at, log);
  return { kind: 'follow_up', at: openDaysAfter(touched, FOLLOW_UP_DAYS.between) };
};

const afterQuote = (quoted_at: string, log: readonly LogEntry[]): NextStep => {
  const calls = activeEntries(log).filter((entry) => entry.at > quoted_at && isCall(entry));
  const last = calls.at(-1)?.at;
  // Several calls on one day count as one.
  const days = FOLLOW_UP_DAYS.afterQuote[new Set(calls.map(({ at }) => dayOf(at))).size];
  if (days === undefined) return { kind: 'old', at: last ?? quoted_at };
  const at = openDaysAfter(quoted_at, days);
  const soonest = last ? openDaysAfter(last, FOLLOW_UP_DAYS.between) : at;
  return { kind: 'follow_up', at: at > soonest ? at : soonest };
};

/** True for a repeat lead that the call to its first lead covers. */
const isCalledWithFirst = ({ joins, status, ...lead }: Lead): boolean =>
  joins !== null && status === 'new' && (lead.waits_with_first || lead.answered_at !== null);

const touches = (log: readonly LogEntry[]): LogEntry[] =>
  activeEntries(log).filter(
    (entry) =>
      isCall(entry) ||
      entry.note !== undefined ||
      entry.status !== undefined ||
      entry.visit_at !== undefined,
  );

/** Changing an amount or a visit does not mean a call, and a note may be about anything. */
const isCall = ({ missed, follow_up_at }: LogEntry): boolean =>
  missed !== undefined || follow_up_at !== undefined;

const later = (time: string, by: number): string => new Date(Date.parse(time) + by).toISOString();

/** The opening time that many open days later. */
const openDaysAfter = (time: string, days: number): string => {
  let left = days;
  for (const day of openDays(addDays(dayOf(time), 1))) {
    left -= 1;
    const opens = hoursOn(day)?.opens;
    if (left === 0 && opens) return new Date(momentOn(day, opens)).toISOString();
  }
  return later(time, days * DAY);
};
