import { dayOf } from '#domain/calendar.ts';
import { PAUSE } from '#domain/duration.ts';
import { callbackDeadline } from '#domain/callback-promise.ts';
import { isOpenAt, nextOpening } from '#domain/opening-hours.ts';
import type { LeadRecord, LeadStatus, Suspicion } from '#domain/lead.ts';
import {
  isOpen,
  isSuspected,
  type Lead,
  type LeadState,
  type LogEntry,
  SETTINGS,
  type Settings,
  undoneIn,
  UNTOUCHED,
} from '#domain/managed-lead.ts';

const ANSWERED: readonly LeadStatus[] = ['contacted', 'scheduled', 'quoted', 'won', 'lost'];

export const stateOf = (log: readonly LogEntry[]): LeadState => {
  const state = { ...UNTOUCHED };
  for (const entry of log) Object.assign(state, settingsOf(entry));
  return {
    ...state,
    follow_up_at: callbackIn(log),
    answered_at: callbacksIn(log)[0]?.at ?? null,
    tried_at: attemptsIn(log)[0]?.at ?? null,
    missed: missedIn(log),
    quoted_at: quotedIn(log),
    ...textsIn(log),
  };
};

/** Closing a lead ends its follow-up, and reopening the lead does not bring it back. */
const callbackIn = (log: readonly LogEntry[]): string | null =>
  activeEntries(log).findLast(
    ({ follow_up_at, status }) => follow_up_at !== undefined || (status && !isOpen({ status })),
  )?.follow_up_at ?? null;

const textsIn = (log: readonly LogEntry[]): Pick<LeadState, 'last_text' | 'review_asked'> => {
  const texts = activeEntries(log).flatMap(({ texted, at }) =>
    texted ? [{ id: texted, at }] : [],
  );
  return {
    last_text: texts.at(-1) ?? null,
    review_asked: activeEntries(log).some(({ review_asked }) => review_asked),
  };
};

const quotedIn = (log: readonly LogEntry[]): string | null => {
  const step = effectiveEntries(log).at(-1);
  return step?.status === 'quoted' ? step.at : null;
};

/** The suspicion raised by the last correction that looked like spam, or else by the request itself. */
export const suspicionOf = (
  { suspect }: Pick<LeadRecord, 'suspect'>,
  log: readonly LogEntry[],
): Suspicion | null => log.findLast((entry) => entry.suspect)?.suspect ?? suspect;

export const callbacksIn = (log: readonly LogEntry[]): LogEntry[] => {
  const steps = effectiveEntries(log);
  const since = steps.findLastIndex(({ status }) => status === 'new') + 1;
  return steps.slice(since).filter(({ status }) => status && ANSWERED.includes(status));
};

/** True if the lead was lost while it was suspected, so perhaps nobody called. */
export const isLostSuspect = (
  record: Pick<LeadRecord, 'suspect'>,
  log: readonly LogEntry[],
): boolean => {
  const [lost, ...steps] = callbacksIn(log);
  return (
    lost !== undefined &&
    [lost, ...steps].every(({ status }) => status === 'lost') &&
    !stateOf(log).rescued &&
    suspicionOf(record, log.slice(0, log.indexOf(lost))) !== null
  );
};

export const attemptsIn = (log: readonly LogEntry[]): LogEntry[] => {
  const entries = activeEntries(log);
  const since = entries.findLastIndex(({ status }) => status === 'new') + 1;
  const answered = entries.findIndex(
    ({ status }, index) => index >= since && status !== undefined && ANSWERED.includes(status),
  );
  // A follow-up that is cleared with or after the callback was kept, so it still counts as an attempt.
  const cleared = entries.findLastIndex(
    ({ follow_up_at }, index) => follow_up_at === null && (answered < 0 || index < answered),
  );
  return entries.filter(
    ({ missed, follow_up_at }, index) =>
      index >= since && (missed || (typeof follow_up_at === 'string' && index > cleared)),
  );
};

export const effectiveEntries = (log: readonly LogEntry[]): LogEntry[] =>
  activeEntries(log).filter(({ status }) => status !== undefined);

const settingsOf = (entry: LogEntry): Partial<Settings> =>
  Object.fromEntries(
    SETTINGS.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]]),
  );

const missedIn = (log: readonly LogEntry[]): LeadState['missed'] => {
  const entries = activeEntries(log);
  const reached = entries.findLastIndex(
    ({ status, follow_up_at }) => status !== undefined || follow_up_at === null,
  );
  const missed = entries.slice(reached + 1).filter((entry) => entry.missed);
  const last = missed.at(-1);
  return last ? { calls: missed.length, last_at: last.at } : null;
};

/** Entries that were not undone. Undoing an undo restores its entry. */
export const activeEntries = (log: readonly LogEntry[]): LogEntry[] => {
  const undone = undoneIn(log);
  return log.filter(({ version, undoes }) => undoes === undefined && !undone.has(version));
};

export const isUndone = (version: number, log: readonly LogEntry[]): boolean =>
  undoneIn(log).has(version);

export const isCounted = (lead: Lead): boolean => lead.joins === null && !isSuspected(lead);

/** False if a phone lead was answered on that same call: then the lead and its first entry have the same time. */
export const isPromised = (lead: Lead): boolean =>
  isCounted(lead) &&
  lead.status !== 'spam' &&
  !(lead.source === 'phone' && lead.answered_at === lead.created_at);

const awaitsCallback = (lead: Lead): boolean =>
  lead.status === 'new' &&
  lead.answered_at === null &&
  !lead.waits_with_first &&
  !isSuspected(lead);

export const promisedCallback = (lead: Lead): string | null =>
  awaitsCallback(lead) ? new Date(callbackDeadline(lead.created_at)).toISOString() : null;

export const callbackDue = (lead: Lead): string | null => {
  const due = lead.follow_up_at ?? promisedCallback(lead);
  if (due === null || lead.missed === null) return due;
  const again = callAgainAt(lead.missed);
  return again > due ? again : due;
};

/** Within opening hours. */
export const callAgainAt = ({ last_at }: NonNullable<Lead['missed']>): string => {
  const at = Date.parse(last_at) + PAUSE;
  return new Date(isOpenAt(at) ? at : (nextOpening(at) ?? at)).toISOString();
};

interface Outcome {
  /** When the lead got its current status. */
  status_at: string | null;
  /** The day of the lead's first quote. */
  quoted_day: string | null;
  /** The day the job was won, or lost after a quote. */
  decided_day: string | null;
}

/** Ignores undone entries. A lead that was put back to `new` starts over. */
export const outcomeOf = (log: readonly LogEntry[]): Outcome => {
  const entries = effectiveEntries(log);
  const steps = entries.slice(entries.findLastIndex(({ status }) => status === 'new') + 1);
  const quoted = steps.find(({ status }) => status === 'quoted');
  const status = entries.at(-1)?.status;
  const wasSold = steps.some((entry) => entry.status === 'won');
  const isDecided = status === 'won' || (status === 'lost' && (wasSold || quoted !== undefined));
  const since = entries[entries.findLastIndex((entry) => entry.status !== status) + 1];
  return {
    status_at: since?.at ?? null,
    quoted_day: quoted ? dayOf(quoted.at) : null,
    decided_day: since && isDecided ? dayOf(since.at) : null,
  };
};
