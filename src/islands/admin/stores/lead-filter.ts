import { computed } from 'nanostores';
import { AGES, SORTS, type LeadFilter } from '@/domain/managed-lead.ts';
import { business } from '@/domain/business.ts';
import { isDay } from '@/domain/calendar.ts';
import { LEAD_STATUSES, PREFERRED_TIMES, WINDOW_COUNTS } from '@/domain/lead.ts';
import { $params, $screen, go } from './route.ts';

export type FilterName = keyof LeadFilter;

const CHOICES: Partial<Record<FilterName, readonly string[]>> = {
  status: ['waiting', 'open', ...LEAD_STATUSES],
  town: [...business.serviceArea.towns.map(({ id }) => id), 'elsewhere'],
  time: PREFERRED_TIMES,
  window_count: WINDOW_COUNTS,
  age: AGES,
  suspect: ['yes', 'no'],
  sort: SORTS,
};
export const SEARCH_LIMIT = 100;
const NAMES = [
  'q',
  'status',
  'town',
  'time',
  'window_count',
  'age',
  'suspect',
  'from',
  'to',
  'sort',
] as const satisfies FilterName[];

export const filterOf = (params: URLSearchParams): LeadFilter =>
  Object.fromEntries(
    NAMES.map(
      (name) => [name, (params.get(name) ?? '').trim().slice(0, SEARCH_LIMIT)] as const,
    ).filter(([name, value]) => value !== '' && isChoice(name, value)),
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

const isChoice = (name: FilterName, value: string): boolean => {
  if (name === 'from' || name === 'to') return isDay(value);
  return CHOICES[name]?.includes(value) ?? true;
};
