import type { Lead } from '../../../src/domain/desk.ts';
import { answersOf, standingSteps, stateOf } from './lead-state.ts';
import type { LeadFile } from './owners-view.ts';

/**
 * Who reached out again is called once: for the first request, as long as that waits itself. What answered it from then
 * on has answered those that joined it, too.
 */
export const standingOf = ({
  record,
  log,
  first,
}: LeadFile): Pick<Lead, 'answered_at' | 'waits_with_first'> => {
  const { status, answered_at } = stateOf(log);
  if (!first) return { answered_at, waits_with_first: false };
  const state = stateOf(first.log);
  const isSuspected = first.record.suspect !== null && !state.rescued;
  // Whoever makes it new again asks for a call of its own.
  const since = standingSteps(log).findLast((step) => step.status === 'new')?.at;
  const answer = answersOf(first.log).find(({ at }) => at >= (since ?? record.created_at));
  return {
    answered_at: [answered_at, answer?.at ?? null].filter((at) => at !== null).sort()[0] ?? null,
    waits_with_first: status === 'new' && state.status === 'new' && !isSuspected,
  };
};
