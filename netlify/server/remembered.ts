import type { Store } from './store.ts';

/** What a process remembers, apart for each place where data lies. */
export const remembered = <T>(begin: () => T): ((store: Store) => T) => {
  const places = new Map<string, T>();
  return ({ place }) => {
    const known = places.get(place);
    if (known !== undefined) return known;
    const begun = begin();
    places.set(place, begun);
    return begun;
  };
};
