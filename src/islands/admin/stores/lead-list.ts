import { atom } from 'nanostores';
import type { LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Fetcher, Problem } from '@/islands/admin/api/api-client.ts';
import { readLeads } from '@/islands/admin/api/leads-api.ts';
import { $idle, noteActivity, whenIdle } from './activity.ts';
import { $filter, $listQuery } from './lead-filter.ts';
import { go } from './route.ts';

interface ShownList extends LeadsResponse {
  /** What it answers. */
  query: string;
}

export const $list = atom<ShownList | null>(null);

/** What could not be looked for, while the answer to something else is still shown. */
export const $unanswered = atom<{ query: string; problem: Problem } | null>(null);

let requests = 0;
/** The newest request whose response was taken over. */
let newestTaken = 0;

/** Reads the newest of what is looked for; pages that were loaded below it stay. */
export const refreshList = async (
  asker: Fetcher,
  settles = asker === 'person',
): Promise<Problem | null> => {
  const query = $listQuery.get();
  const { sort = 'newest' } = $filter.get();
  const request = (requests += 1);
  const outcome = await readLeads(asker, query);
  if (asker === 'page') await whenIdle();
  // A response that waited may be older than the list on the screen.
  if (request < newestTaken) return null;
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
  newestTaken = request;
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
  if ($idle.get()) noteActivity();
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

type LeadList = LeadsResponse;

/**
 * The first page, read again, put on top of the pages that were shown. Where more leads came in between
 * than one page holds, the two do not meet: then the list starts over, so that none is left out.
 */
export const mergeNewest = (shown: LeadList | null, newest: LeadList): LeadList => {
  const last = newest.leads.at(-1);
  const top = shown?.leads[0];
  if (!shown || !last || !top || isOlder(top, last)) return newest;
  const older = shown.leads.filter((lead) => isOlder(lead, last));
  if (older.length === 0) return newest;
  return { ...newest, leads: [...newest.leads, ...older], nextCursor: shown.nextCursor };
};

/** The server's order: by time of receipt, then by id. */
const isOlder = (lead: Lead, than: Lead): boolean =>
  lead.created_at === than.created_at ? lead.id < than.id : lead.created_at < than.created_at;

/** To the list as it was left, whatever was looked for there. */
export const backToList = (): void => {
  const query = $list.get()?.query ?? $listQuery.get();
  const params = Object.fromEntries(new URLSearchParams(query));
  // What the list leaves out by itself does not stand in the address.
  const { suspect, ...rest } = params;
  go({ tab: 'leads', ...rest, ...(suspect === 'yes' && { suspect }) });
};
