import type { Store } from './store.ts';

export const cached = <T>(begin: () => T): ((store: Store) => T) => {
  const places = new Map<string, T>();
  return ({ place }) => {
    const known = places.get(place);
    if (known !== undefined) return known;
    const begun = begin();
    places.set(place, begun);
    return begun;
  };
};

export interface Recent<T> {
  get: (key: string, now: number) => T | undefined;
  set: (key: string, value: T, now: number) => void;
}

export const recent = <T>(within: number, most: number): Recent<T> => {
  const entries = new Map<string, { value: T; at: number }>();
  const forgetOld = (now: number): void => {
    for (const [key, { at }] of entries) {
      if (at >= now - within && entries.size <= most) return;
      entries.delete(key);
    }
  };
  return {
    get: (key, now) => {
      forgetOld(now);
      return entries.get(key)?.value;
    },
    set: (key, value, now) => {
      entries.delete(key);
      entries.set(key, { value, at: now });
      forgetOld(now);
      // Forgets names and addresses on time even in a quiet process.
      setTimeout(() => forgetOld(Date.now()), within + 1).unref();
    },
  };
};
