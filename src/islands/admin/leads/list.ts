import { atom } from 'nanostores';
import type { LeadsAnswer } from '@/domain/api.ts';
import type { Asker, Problem } from '../call.ts';
import { $filter, $listQuery } from './filter.ts';
import { readLeads } from './leads-api.ts';
import { mergeNewest } from './merge-newest.ts';

export interface ShownList extends LeadsAnswer {
  /** What it answers. */
  query: string;
}

export const $list = atom<ShownList | null>(null);

/** What could not be looked for, while the answer to something else is still shown. */
export const $unanswered = atom<{ query: string; problem: Problem } | null>(null);

/** Reads the newest of what is looked for; pages that were loaded below it stay. */
export const refreshList = async (asker: Asker): Promise<Problem | null> => {
  const query = $listQuery.get();
  const { sort = 'newest' } = $filter.get();
  const outcome = await readLeads(asker, query);
  // Meanwhile something else may be looked for, which has its own call under way.
  if (query !== $listQuery.get()) return null;
  const shown = $list.get();
  const isSame = shown?.query === query;
  if (!outcome.ok) {
    const { problem } = outcome;
    if (!shown || isSame || problem.code === 'unauthorized') return problem;
    $unanswered.set({ query, problem });
    return null;
  }
  $unanswered.set(null);
  if (isSame && sort === 'newest') $list.set({ query, ...mergeNewest(shown, outcome.value) });
  else if (!isSame || asker === 'person' || shown.leads.length <= outcome.value.leads.length)
    $list.set({ query, ...outcome.value });
  return null;
};

export const readMore = async (): Promise<Problem | null> => {
  const shown = $list.get();
  if (!shown?.nextCursor) return null;
  const outcome = await readLeads('person', shown.query, shown.nextCursor);
  if (!outcome.ok) return outcome.problem;
  const now = $list.get();
  if (now?.query !== shown.query) return null;
  const known = new Set(now.leads.map(({ id }) => id));
  const { leads, nextCursor } = outcome.value;
  $list.set({
    query: shown.query,
    leads: [...now.leads, ...leads.filter(({ id }) => !known.has(id))],
    nextCursor,
  });
  return null;
};
