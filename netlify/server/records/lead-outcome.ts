import { dayOf } from '#domain/calendar.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { effectiveEntries } from './lead-state.ts';

export interface Outcome {
  /** Of its first quote. */
  quoted_day: string | null;
  /** Of the job, won or lost after a quote. */
  decided_day: string | null;
}

/** By the days of the entries that stand. A lead that was put back to `new` begins again. */
export const outcomeOf = (log: readonly LogEntry[]): Outcome => {
  const entries = effectiveEntries(log);
  const steps = entries.slice(entries.findLastIndex(({ status }) => status === 'new') + 1);
  const quoted = steps.find(({ status }) => status === 'quoted');
  const status = steps.at(-1)?.status;
  const isDecided = status === 'won' || (status === 'lost' && quoted !== undefined);
  const decided = steps[steps.findLastIndex((step) => step.status !== status) + 1];
  return {
    quoted_day: quoted ? dayOf(quoted.at) : null,
    decided_day: decided && isDecided ? dayOf(decided.at) : null,
  };
};
