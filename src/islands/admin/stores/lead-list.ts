import { atom, computed } from 'nanostores';
import type { LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { isCutOff, type Requester, type Problem } from '@/islands/admin/api/api-client.ts';
import { readLeads } from '@/islands/admin/api/endpoints.ts';
import { readResponse, storeResponse } from '@/islands/admin/api/stored-responses.ts';
import { $filter, $listQuery } from './route.ts';

interface ShownList extends LeadsResponse {
  query: string;
}

export const $list = atom<ShownList | null>(null);

export const $failedSearch = atom<{ query: string; problem: Problem } | null>(null);

let requests = 0;
let newestTaken = 0;

export const refreshList = async (
  requester: Requester,
  settles = requester === 'person',
): Promise<Problem | null> => {
  const query = $listQuery.get();
  const { sort = 'newest' } = $filter.get();
  const request = (requests += 1);
  const outcome = await readLeads(requester, query);
  if (request < newestTaken) return null;
  if (query !== $listQuery.get()) return null;
  const shown = $list.get();
  const isSame = shown?.query === query;
  if (!outcome.ok) {
    const { problem } = outcome;
    if (!isSame && isCutOff(problem) && (await showStored(query))) return problem;
    if (!shown || isSame || problem.code === 'unauthorized') return problem;
    $failedSearch.set({ query, problem });
    return null;
  }
  newestTaken = request;
  storeResponse('list', { query, ...outcome.value });
  $failedSearch.set(null);
  const response = isSame && sort === 'newest' ? mergeNewest(shown, outcome.value) : outcome.value;
  const list = { query, ...response, leads: keepSame(shown?.leads ?? [], response.leads) };
  if (!isSame || settles || shown.leads.length === 0) showList(list);
  else if (sort === 'newest' || shown.leads.length <= list.leads.length) offerList(shown, list);
  return null;
};

/** They no longer belong to the list but keep their rows until the owner asks for the newest. */
export const $leavingLeads = atom<ReadonlySet<string>>(new Set());

const $offeredList = atom<ShownList | null>(null);

/** How many leads the newest list has that the screen has not. */
export const $newLeads = computed([$list, $offeredList], (shown, waiting) => {
  if (!waiting || waiting.query !== shown?.query) return 0;
  const known = new Set(shown.leads.map(({ id }) => id));
  return waiting.leads.filter(({ id }) => !known.has(id)).length;
});

export const showOfferedList = (): void => {
  const list = $offeredList.get();
  if (list && list.query === $list.get()?.query) showList(list);
};

const showStored = async (query: string): Promise<boolean> => {
  const list = await readResponse('list');
  if (list?.query !== query || query !== $listQuery.get()) return false;
  showList(list);
  return true;
};

const showList = (list: ShownList): void => {
  $offeredList.set(null);
  $leavingLeads.set(new Set());
  $list.set(list);
};

/** Only the owner's press moves a row. */
const offerList = (shown: ShownList, list: ShownList): void => {
  const newestById = new Map(list.leads.map((lead) => [lead.id, lead]));
  $offeredList.set(list);
  $leavingLeads.set(leavingIds(shown.leads, list));
  $list.set({ ...shown, leads: keepSame(shown.leads, withNewest(shown.leads, newestById)) });
};

const withNewest = (shown: readonly Lead[], newest: ReadonlyMap<string, Lead>): Lead[] =>
  shown.map((lead) => newest.get(lead.id) ?? lead);

/** Missing in the response, which tells nothing beyond its last lead. */
const leavingIds = (shown: readonly Lead[], { leads, nextCursor }: ShownList): Set<string> => {
  const named = new Set(leads.map(({ id }) => id));
  const end = nextCursor === null ? shown.length : shown.findLastIndex(({ id }) => named.has(id));
  return new Set(shown.slice(0, end).flatMap(({ id }) => (named.has(id) ? [] : [id])));
};

export const readMore = async (): Promise<Problem | null> => {
  const shown = $list.get();
  if (!shown?.nextCursor) return null;
  const outcome = await readLeads('person', shown.query, shown.nextCursor);
  if (!outcome.ok) return outcome.problem;
  const now = $list.get();
  if (now?.query !== shown.query) return null;
  $offeredList.set(null);
  const known = new Set(now.leads.map(({ id }) => id));
  const { leads, ...rest } = outcome.value;
  $list.set({
    ...rest,
    query: shown.query,
    leads: [...now.leads, ...leads.filter(({ id }) => !known.has(id))],
  });
  return null;
};

/** A lead without a change stays the same object, and its row is not drawn again. */
const keepSame = (shown: Lead[], newest: Lead[]): Lead[] => {
  const known = new Map(shown.map((lead) => [lead.id, lead]));
  const leads = newest.map((lead) => {
    const before = known.get(lead.id);
    if (!before || before === lead) return lead;
    return JSON.stringify(before) === JSON.stringify(lead) ? before : lead;
  });
  const isSame = leads.length === shown.length && leads.every((lead, n) => lead === shown[n]);
  return isSame ? shown : leads;
};

type LeadList = LeadsResponse;

/**
 * Puts a newly read first page on top of the loaded pages. If more leads came than a page holds, the list starts over.
 */
export const mergeNewest = (shown: LeadList | null, newest: LeadList): LeadList => {
  const last = newest.leads.at(-1);
  const top = shown?.leads[0];
  if (!shown || !last || !top || isOlder(top, last)) return newest;
  const older = shown.leads.filter((lead) => isOlder(lead, last));
  if (older.length === 0) return newest;
  return { ...newest, leads: [...newest.leads, ...older], nextCursor: shown.nextCursor };
};

const isOlder = (lead: Lead, than: Lead): boolean =>
  lead.created_at === than.created_at ? lead.id < than.id : lead.created_at < than.created_at;
