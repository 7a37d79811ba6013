import type { Lead, LogEntry } from '../../../src/domain/desk.ts';
import { answersOf, standingSteps, stateOf, triesOf } from './lead-state.ts';
import type { LeadFile } from './owners-view.ts';

/**
 * Who reached out again is called once: for the first request, as long as that waits itself. What answered it from then
 * on has answered those that joined it, too.
 */
export const standingOf = ({
  record,
  log,
  first,
}: LeadFile): Pick<Lead, 'answered_at' | 'tried_at' | 'waits_with_first'> => {
  const { status, answered_at, tried_at } = stateOf(log);
  if (!first) return { answered_at, tried_at, waits_with_first: false };
  const state = stateOf(first.log);
  const isSuspected = first.record.suspect !== null && !state.rescued;
  // Whoever makes it new again asks for a call of its own.
  const since = standingSteps(log).findLast((step) => step.status === 'new')?.at;
  const own = ({ at }: LogEntry) => at >= (since ?? record.created_at);
  // A time that was agreed on before was not agreed on for this request.
  const isPutOff =
    state.follow_up_at !== null &&
    !first.log.some((entry) => entry.follow_up_at === state.follow_up_at && own(entry));
  return {
    answered_at: earliest(answered_at, answersOf(first.log).find(own)),
    tried_at: earliest(tried_at, triesOf(first.log).find(own)),
    waits_with_first: status === 'new' && state.status === 'new' && !isSuspected && !isPutOff,
  };
};

const earliest = (own: string | null, entry: LogEntry | undefined): string | null =>
  [own, entry?.at ?? null].filter((at) => at !== null).sort()[0] ?? null;
