import { atom, computed, onMount } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { LEAD_STATUSES } from '@/domain/lead.ts';
import { FILTER_NAMES, isFilterValue, type LeadFilter } from '@/domain/managed-lead.ts';

/** Kept in the address, so that a reload, a bookmark and Back keep screen, filters and search. */
const $query = atom('');

export const $params = computed($query, (query) => new URLSearchParams(query));

type Params = Record<string, string | undefined>;

export const hrefOf = (params: Params): string => {
  const query = queryOf(params);
  return query === '' ? '/admin/dashboard' : `?${query}`;
};

export const go = (params: Params, how: 'push' | 'replace' = 'push'): void =>
  afterStepBack(() => {
    const query = queryOf(params);
    if (query === $query.get()) return;
    const { over, from } = stepNow();
    const step: Step = { from: how === 'replace' ? from : $query.get() };
    remember(Object.fromEntries($params.get()));
    $query.set(query);
    // A dialog's history entry is replaced, so that Back leads to the page.
    if (how === 'replace' || over !== undefined) history.replaceState(step, '', hrefOf(params));
    else history.pushState(step, '', hrefOf(params));
  });

const lastParams = new Map<Tab, Params>();

export const $cameFrom = atom<Params>({ tab: 'leads' });

const remember = (params: Params): void => {
  if (params['lead']) return;
  if ($screen.get() !== 'analytics') $cameFrom.set(params);
  if (!params['suspect']) lastParams.set($screen.get(), params);
};

/** Goes back with the filters that were chosen last, even if their leads have not loaded. */
export const backToList = (): void =>
  afterStepBack(() => {
    // Otherwise Back would open the lead again.
    if (stepNow().from === queryOf($cameFrom.get())) stepBack();
    else go($cameFrom.get());
  });

/** Sets the query before the browser has stepped back, so that the next read is already for the list. */
export const leaveErased = (): void => {
  const query = queryOf($cameFrom.get());
  if (stepNow().from === query) {
    $query.set(query);
    stepBack();
  } else go($cameFrom.get(), 'replace');
};

const queryOf = (params: Params): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.toString();
};

onMount($query, () => {
  const readAddress = (): void => $query.set(location.search.slice(1));
  readAddress();
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
});

export const TABS = ['overview', 'leads', 'analytics'] as const;
export type Tab = (typeof TABS)[number];
export const $screen = computed(
  $params,
  (params): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'overview',
);

export const openTab = (tab: Tab): void =>
  go(lastParams.get(tab) ?? (tab === 'overview' ? {} : { tab }));

export const tabByKey = (key: string, from: Tab): Tab | undefined => {
  const at = TABS.indexOf(from);
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length];
  if (key === 'ArrowLeft') return TABS.at(at - 1);
  return key === 'Home' ? TABS[0] : key === 'End' ? TABS.at(-1) : undefined;
};

interface Step {
  /** The title of the dialog that lies over the page. */
  over?: string;
  /** The query of the history entry before this one. */
  from?: string | undefined;
}

const stepNow = (): Step => (history.state as Step | null) ?? {};

export const isOnTop = (name: string): boolean => stepNow().over === name;

let isSteppingBack = false;

const stepBack = (): void => {
  isSteppingBack = true;
  addEventListener('popstate', () => (isSteppingBack = false), { once: true });
  history.back();
};

/** After a reload the dialog is gone, and the first press on Back would only leave its history entry. */
export const leaveClosedDialog = (): void => {
  if (stepNow().over !== undefined) stepBack();
};

/** Waits for a pending step back, which the browser takes later and which drops entries added meanwhile. */
const afterStepBack = (act: () => void): void => {
  if (isSteppingBack) addEventListener('popstate', act, { once: true });
  else act();
};

export const useBackToClose = (name: string | null, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (name === null) return;
    const step = (): void => {
      // Reuses the history entry of a dialog that has just closed.
      if (stepNow().over === undefined) history.pushState({ over: name }, '');
      else history.replaceState({ over: name }, '');
    };
    afterStepBack(step);
    const onBack = (): void => {
      if (!isOnTop(name)) close();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', step);
      removeEventListener('popstate', onBack);
      setTimeout(() => isOnTop(name) && stepBack());
    };
  }, [name]);
};

export const SEARCH_LIMIT = 100;

export const filterOf = (params: URLSearchParams): LeadFilter => {
  const filter: LeadFilter = Object.fromEntries(
    FILTER_NAMES.map(
      (name) => [name, (params.get(name) ?? '').trim().slice(0, SEARCH_LIMIT)] as const,
    ).filter(([name, value]) => value !== '' && isFilterValue(name, value)),
  );
  const { from, to } = filter;
  // As in the reports, the days may be given in either order.
  return from && to && from > to ? { ...filter, from: to, to: from } : filter;
};

export const listQuery = (filter: LeadFilter): string => {
  const areApart = !filter.q && filter.status !== 'waiting' && filter.status !== 'old';
  return queryOf({ ...(areApart && { suspect: 'no' }), ...filter });
};

export const $filter = computed($params, filterOf);
export const $listQuery = computed($filter, listQuery);
export const $leadId = computed([$params, $screen], (params, screen) =>
  screen === 'leads' ? params.get('lead') : null,
);

export const setFilter = (filter: LeadFilter, how?: 'push' | 'replace'): void =>
  go({ tab: 'leads', ...filter }, how);

export const SUSPECTS = { tab: 'leads', suspect: 'yes', status: 'open' };

export const clearedFilter = ({ q, suspect, status }: LeadFilter): LeadFilter => {
  const tab = suspect ? status : LEAD_STATUSES.find((each) => each === status);
  return { ...(q && { q }), ...(tab && { status: tab }), ...(suspect && { suspect }) };
};

export const leadParams = (id: string): Record<string, string> => ({ tab: 'leads', lead: id });
