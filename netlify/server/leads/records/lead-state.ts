import type { LeadState, LogEntry } from '../../../../src/domain/managed-lead.ts';
import type { LeadStatus } from '../../../../src/domain/lead.ts';

export type Settings = Omit<LeadState, 'answered_at' | 'tried_at' | 'missed'>;

/** Where a lead stands of which nobody has noted anything. */
export const UNTOUCHED: LeadState = {
  status: 'new',
  lost_reason: null,
  visit_at: null,
  follow_up_at: null,
  corrected: null,
  rescued: false,
  answered_at: null,
  tried_at: null,
  missed: null,
};
export const SETTINGS = [
  'status',
  'lost_reason',
  'visit_at',
  'follow_up_at',
  'corrected',
  'rescued',
] as const satisfies (keyof Settings)[];

const ANSWERS: readonly LeadStatus[] = ['contacted', 'scheduled', 'quoted', 'won', 'lost'];

/** Where a lead stands after everything that its log tells. */
export const stateOf = (log: readonly LogEntry[]): LeadState => {
  const state = { ...UNTOUCHED };
  for (const entry of log) Object.assign(state, settingsOf(entry));
  return {
    ...state,
    answered_at: callbacksIn(log)[0]?.at ?? null,
    tried_at: attemptsIn(log)[0]?.at ?? null,
    missed: missedIn(log),
  };
};

/** The steps that answered it, first one first; whoever makes it new again wants it to wait again. */
export const callbacksIn = (log: readonly LogEntry[]): LogEntry[] => {
  const steps = effectiveEntries(log);
  const since = steps.findLastIndex(({ status }) => status === 'new') + 1;
  return steps.slice(since).filter(({ status }) => status && ANSWERS.includes(status));
};

/** The calls that nobody took and the call back that stands, first one first, since it was last made new again. */
export const attemptsIn = (log: readonly LogEntry[]): LogEntry[] => {
  const entries = standing(log);
  const since = entries.findLastIndex(({ status }) => status === 'new') + 1;
  const answered = entries.findIndex(
    ({ status }, index) => index >= since && status !== undefined && ANSWERS.includes(status),
  );
  // A date that is cleared with or after the answer was kept; one that is cleared before was not.
  const cleared = entries.findLastIndex(
    ({ follow_up_at }, index) => follow_up_at === null && (answered < 0 || index < answered),
  );
  return entries.filter(
    ({ missed, follow_up_at }, index) =>
      index >= since && (missed || (typeof follow_up_at === 'string' && index > cleared)),
  );
};

/** The steps that were not taken back. */
export const effectiveEntries = (log: readonly LogEntry[]): LogEntry[] =>
  standing(log).filter(({ status }) => status !== undefined);

const settingsOf = (entry: LogEntry): Partial<Settings> =>
  Object.fromEntries(
    SETTINGS.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]]),
  );

/** A step in the pipeline, and a call back that is done with, tell of somebody who was reached. */
const missedIn = (log: readonly LogEntry[]): LeadState['missed'] => {
  const entries = standing(log);
  const reached = entries.findLastIndex(
    ({ status, follow_up_at }) => status !== undefined || follow_up_at === null,
  );
  const missed = entries.slice(reached + 1).filter((entry) => entry.missed);
  const last = missed.at(-1);
  return last ? { calls: missed.length, last_at: last.at } : null;
};

/** The entries that were not taken back; taking back the taking back makes them stand again. */
const standing = (log: readonly LogEntry[]): LogEntry[] => {
  const takenBack = takenBackIn(log);
  return log.filter(({ version, undoes }) => undoes === undefined && !takenBack.has(version));
};

export const isUndone = (version: number, log: readonly LogEntry[]): boolean =>
  takenBackIn(log).has(version);

const takenBackIn = (log: readonly LogEntry[]): Set<number> => {
  const takenBack = new Set<number>();
  for (const { version, undoes } of log.toReversed()) {
    if (undoes !== undefined && !takenBack.has(version)) takenBack.add(undoes);
  }
  return takenBack;
};
