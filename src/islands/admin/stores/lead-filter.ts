import { computed } from 'nanostores';
import { FILTER_NAMES, isFilterValue, type LeadFilter } from '@/domain/lead-filter.ts';
import { $params, $screen, go } from './route.ts';

export const SEARCH_LIMIT = 100;

/** What the address asks for; what means nothing there is left out, as if it did not stand there. */
export const filterOf = (params: URLSearchParams): LeadFilter =>
  Object.fromEntries(
    FILTER_NAMES.map(
      (name) => [name, (params.get(name) ?? '').trim().slice(0, SEARCH_LIMIT)] as const,
    ).filter(([name, value]) => value !== '' && isFilterValue(name, value)),
  );

/** The query for the server. Suspects have a list of their own, except for who is looked for or is to be called. */
export const listQuery = (filter: LeadFilter): string => {
  const areApart = !filter.q && filter.status !== 'waiting';
  return new URLSearchParams(
    Object.entries({ ...(areApart && { suspect: 'no' }), ...filter } as Record<string, string>),
  ).toString();
};

export const $filter = computed($params, filterOf);
export const $listQuery = computed($filter, listQuery);
/** The lead that the address names. */
export const $leadId = computed([$params, $screen], (params, screen) =>
  screen === 'leads' ? params.get('lead') : null,
);

export const setFilter = (filter: LeadFilter, how: 'push' | 'replace' = 'push'): void => {
  go({ tab: 'leads', ...(filter as Record<string, string>) }, how);
};

/** The address of the suspects that wait for a person's judgment: who was called spam waits no longer. */
export const SUSPECTS = { tab: 'leads', suspect: 'yes', status: 'open' };

/** Without what the panel sets: the words that are searched for stay, and the list they are searched in. */
export const clearedFilter = ({ q, suspect }: LeadFilter): LeadFilter => ({
  ...(q && { q }),
  ...(suspect && { suspect }),
});

/** The address of a lead, upon the list that it is found in. */
export const leadParams = (id: string): Record<string, string> => ({ tab: 'leads', lead: id });
