import { atom } from 'nanostores';
import type { LeadsAnswer } from '@/domain/api.ts';
import type { Lead } from '@/domain/desk.ts';
import type { Asker, Problem } from '../call.ts';
import { $idle, stir, whenStill } from '../hands.ts';
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
export const refreshList = async (
  asker: Asker,
  settles = asker === 'person',
): Promise<Problem | null> => {
  const query = $listQuery.get();
  const { sort = 'newest' } = $filter.get();
  const outcome = await readLeads(asker, query);
  if (asker === 'page') await whenStill();
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
  const answer = isSame && sort === 'newest' ? mergeNewest(shown, outcome.value) : outcome.value;
  if (!isSame || settles) settle({ query, ...answer });
  else if (sort === 'newest' || shown.leads.length <= answer.leads.length) {
    keepPlaces(shown, { query, ...answer });
  }
  return null;
};

/** The rows that are no longer in the list, and keep their places until the owner is done with it. */
export const $left = atom<ReadonlySet<string>>(new Set());

/** What has come while the owner is at work on the list: it takes the place of the list 10 s after the last touch. */
let next: ShownList | null = null;

const settle = (list: ShownList): void => {
  next = null;
  $left.set(new Set());
  $list.set(list);
};

const keepPlaces = (shown: ShownList, list: ShownList): void => {
  const left = leavers(shown.leads, list);
  if ($idle.get() && left.size === 0) {
    settle(list);
    return;
  }
  if ($idle.get()) stir();
  next = list;
  const answers = new Map(list.leads.map((lead) => [lead.id, lead]));
  $left.set(left);
  $list.set({ ...shown, leads: shown.leads.map((lead) => answers.get(lead.id) ?? lead) });
};

/** Those that an answer should name and does not; behind its last one it may go on with them. */
const leavers = (shown: readonly Lead[], { leads, nextCursor }: ShownList): Set<string> => {
  const named = new Set(leads.map(({ id }) => id));
  const end = nextCursor === null ? shown.length : shown.findLastIndex(({ id }) => named.has(id));
  return new Set(shown.slice(0, end).flatMap(({ id }) => (named.has(id) ? [] : [id])));
};

$idle.listen((isIdle) => {
  if (isIdle && next && next.query === $list.get()?.query) settle(next);
});

export const readMore = async (): Promise<Problem | null> => {
  const shown = $list.get();
  if (!shown?.nextCursor) return null;
  const outcome = await readLeads('person', shown.query, shown.nextCursor);
  if (!outcome.ok) return outcome.problem;
  const now = $list.get();
  if (now?.query !== shown.query) return null;
  // It knows nothing of the page that was just read.
  next = null;
  const known = new Set(now.leads.map(({ id }) => id));
  const { leads, ...rest } = outcome.value;
  $list.set({
    ...rest,
    query: shown.query,
    leads: [...now.leads, ...leads.filter(({ id }) => !known.has(id))],
  });
  return null;
};
