import { atom, computed, onMount } from 'nanostores';

/**
 * The query of the dashboard's address. It says which screen is shown and what is looked for there, so that
 * a reload, a bookmark and the Back button keep it.
 */
export const $query = atom('');

export const $params = computed($query, (query) => new URLSearchParams(query));

type Params = Record<string, string | undefined>;

export const hrefOf = (params: Params): string => {
  const query = queryOf(params);
  return query === '' ? '/admin/dashboard' : `?${query}`;
};

/** Goes to another screen; `replace` where Back should not lead through each letter of a search. */
export const go = (params: Params, how: 'push' | 'replace' = 'push'): void => {
  const query = queryOf(params);
  if (query === $query.get()) return;
  remember($params.get());
  $query.set(query);
  const address = query === '' ? location.pathname : `?${query}`;
  // What lies over the page is left with it: Back leads to the page itself.
  const isOver = Boolean((history.state as { over?: string } | null)?.over);
  if (isOver) history.replaceState(null, '', address);
  else if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
};

/** Where a tab leads: to its screen as it was left. */
export const leftAt = (tab: string | undefined): Params =>
  Object.fromEntries(new URLSearchParams(left.get(tab) ?? queryOf({ tab })));

const left = new Map<string | undefined, string>();

/** A lead and the suspects are visited from the list: its tab leads back to the list itself. */
const remember = (params: URLSearchParams): void => {
  if (params.has('lead') || params.has('suspect')) return;
  left.set(params.get('tab') ?? undefined, params.toString());
};

const queryOf = (params: Params): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.toString();
};

onMount($query, () => {
  const follow = (): void => $query.set(location.search.slice(1));
  follow();
  addEventListener('popstate', follow);
  return () => {
    removeEventListener('popstate', follow);
  };
});
