import { dayOf } from '../../../../src/domain/calendar.ts';
import type { Lead } from '../../../../src/domain/desk.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../../src/domain/lead.ts';
import { callBy, isKept } from '../../../../src/domain/promise.ts';

export interface Day {
  /** Leads that count: neither suspected nor joined to another. */
  received: number;
  /** Of these, what the owner called spam. */
  spam: number;
  /** Of these, what is no spam and whose visit was recorded. */
  with_visit: number;
  /** Of these, dealt with in time and dealt with late. */
  kept: number;
  late: number;
}

/** What some leads add up to; sums and differences are exact. */
export interface Summary {
  total: number;
  counted: number;
  /** Suspected and not rescued; `judged` of them were called spam. */
  suspected: number;
  judged: number;
  unopened: number;
  statuses: Partial<Record<LeadStatus, number>>;
  /** By when those are promised a call whom nobody has tried yet: the counted ones, and who reached out again. */
  promised: string[];
  promised_again: string[];
  /** From when on each one is to be called who waits for the promised call or has agreed on a time. */
  calls: string[];
  /** By the day of receipt in the company's zone. */
  days: Record<string, Day>;
}

const NUMBERS = ['total', 'counted', 'suspected', 'judged', 'unopened'] as const;
const TIMES = ['promised', 'promised_again', 'calls'] as const;
const DAY_NUMBERS = ['received', 'spam', 'with_visit', 'kept', 'late'] as const;

export const isSuspected = ({ suspect, rescued }: Lead): boolean => suspect !== null && !rescued;

export const isOpen = ({ status }: Lead): boolean =>
  status !== 'won' && status !== 'lost' && status !== 'spam';

/** Counts as a request, wherever requests are counted: not what is suspected, nor who reached out again. */
export const isCounted = (lead: Lead): boolean => lead.joins === null && !isSuspected(lead);

/** Counts, and was promised a call: what the owner called spam was not. */
export const isPromised = (lead: Lead): boolean => isCounted(lead) && lead.status !== 'spam';

/** Waits for the promised call, and not together with a first request. */
export const isWaiting = (lead: Lead): boolean =>
  lead.status === 'new' &&
  lead.answered_at === null &&
  !lead.waits_with_first &&
  !isSuspected(lead);

/** The time that was agreed on; with a suspect, too. */
export const agreedCall = (lead: Lead): string | null => (isOpen(lead) ? lead.follow_up_at : null);

/** By when somebody who waits for the promised call is to have it. */
export const promisedCall = (lead: Lead): string | null =>
  isWaiting(lead) ? new Date(callBy(lead.created_at, lead.preferred_time)).toISOString() : null;

/** From when on somebody is to be called: at the agreed time, else at once; null where nobody waits. */
export const callableFrom = (lead: Lead): string | null =>
  agreedCall(lead) ?? (isWaiting(lead) ? lead.created_at : null);

/** Somebody among them is to be called, now or some day. */
export const hasCalls = ({ calls }: Summary): boolean => calls.length > 0;

export const summarize = (leads: readonly Lead[]): Summary => {
  const all = nothing();
  for (const lead of leads) count(all, lead);
  return sorted(all);
};

export const sumOf = (parts: readonly Summary[]): Summary => {
  const all = nothing();
  for (const part of parts) accumulate(all, part, 1);
  for (const name of TIMES) all[name] = parts.flatMap((part) => part[name]);
  return sorted(all);
};

/** What remains of a whole without a part of it. */
export const without = (whole: Summary, part: Summary): Summary => {
  const rest = sumOf([whole]);
  accumulate(rest, part, -1);
  for (const name of TIMES) rest[name] = withoutTimes(rest[name], part[name]);
  return sorted(rest);
};

const count = (all: Summary, lead: Lead): void => {
  const suspected = isSuspected(lead);
  all.total += 1;
  all.statuses[lead.status] = (all.statuses[lead.status] ?? 0) + 1;
  const from = callableFrom(lead);
  if (from !== null) all.calls.push(from);
  if (suspected) {
    all.suspected += 1;
    if (lead.status === 'spam') all.judged += 1;
    return;
  }
  if (!lead.opened) all.unopened += 1;
  const due = lead.tried_at === null ? promisedCall(lead) : null;
  if (due !== null) all[lead.joins === null ? 'promised' : 'promised_again'].push(due);
  if (!isCounted(lead)) return;
  all.counted += 1;
  const day = (all.days[dayOf(lead.created_at)] ??= newDay());
  day.received += 1;
  if (lead.status === 'spam') {
    day.spam += 1;
    return;
  }
  if (lead.session_id !== null) day.with_visit += 1;
  const kept = isKept(lead);
  if (kept !== null) day[kept ? 'kept' : 'late'] += 1;
};

const nothing = (): Summary => ({
  total: 0,
  counted: 0,
  suspected: 0,
  judged: 0,
  unopened: 0,
  statuses: {},
  promised: [],
  promised_again: [],
  calls: [],
  days: {},
});

const newDay = (): Day => ({ received: 0, spam: 0, with_visit: 0, kept: 0, late: 0 });

const accumulate = (all: Summary, part: Summary, sign: 1 | -1): void => {
  for (const name of NUMBERS) all[name] += sign * part[name];
  for (const status of LEAD_STATUSES) {
    const number = (all.statuses[status] ?? 0) + sign * (part.statuses[status] ?? 0);
    if (number !== 0) all.statuses[status] = number;
    else Reflect.deleteProperty(all.statuses, status);
  }
  for (const [day, numbers] of Object.entries(part.days)) {
    const sum = (all.days[day] ??= newDay());
    for (const name of DAY_NUMBERS) sum[name] += sign * numbers[name];
    if (sum.received === 0) Reflect.deleteProperty(all.days, day);
  }
};

const withoutTimes = (times: readonly string[], gone: readonly string[]): string[] => {
  const left = [...times];
  for (const time of gone) {
    const index = left.indexOf(time);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

const sorted = (summary: Summary): Summary => {
  for (const name of TIMES) summary[name].sort();
  return summary;
};

/** What an older making told: when those were received who wait, and who is to be called back. */
type OlderSummary = Partial<Record<'waiting' | 'again' | 'follow_ups', string[]>>;

export const isComplete = (stored: Summary): boolean =>
  'calls' in stored && Object.values(stored.days).every((day) => 'spam' in day);

/** An estimate, until the index is rebuilt. */
export const completedSummary = (stored: Summary & OlderSummary): Summary => {
  const { waiting = [], again = [], follow_ups = [], ...rest } = stored;
  const days = Object.entries(rest.days).map(([day, numbers]) => [
    day,
    { ...newDay(), ...numbers },
  ]);
  const summary = { ...rest, days: Object.fromEntries(days) as Summary['days'] };
  if ('calls' in stored) return summary;
  const dueOf = (time: string) => new Date(callBy(time, 'anytime')).toISOString();
  return {
    ...summary,
    promised: waiting.map(dueOf),
    promised_again: again.map(dueOf),
    calls: [...waiting, ...again, ...follow_ups].sort(),
  };
};
