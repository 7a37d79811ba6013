import { computed } from 'nanostores';
import { FILTER_NAMES, isFilterValue, type LeadFilter } from '@/domain/lead-filter.ts';
import { $params, $screen, go } from './route.ts';

export const SEARCH_LIMIT = 100;

export const filterOf = (params: URLSearchParams): LeadFilter =>
  Object.fromEntries(
    FILTER_NAMES.map(
      (name) => [name, (params.get(name) ?? '').trim().slice(0, SEARCH_LIMIT)] as const,
    ).filter(([name, value]) => value !== '' && isFilterValue(name, value)),
  );

/** Suspects are left out, except in a search and among the calls to make. */
export const listQuery = (filter: LeadFilter): string => {
  const areApart = !filter.q && filter.status !== 'waiting';
  return new URLSearchParams(
    Object.entries({ ...(areApart && { suspect: 'no' }), ...filter } as Record<string, string>),
  ).toString();
};

export const $filter = computed($params, filterOf);
export const $listQuery = computed($filter, listQuery);
export const $leadId = computed([$params, $screen], (params, screen) =>
  screen === 'leads' ? params.get('lead') : null,
);

export const setFilter = (filter: LeadFilter, how: 'push' | 'replace' = 'push'): void => {
  go({ tab: 'leads', ...(filter as Record<string, string>) }, how);
};

export const SUSPECTS = { tab: 'leads', suspect: 'yes', status: 'open' };

export const clearedFilter = ({ q, suspect }: LeadFilter): LeadFilter => ({
  ...(q && { q }),
  ...(suspect && { suspect }),
});

export const leadParams = (id: string): Record<string, string> => ({ tab: 'leads', lead: id });
