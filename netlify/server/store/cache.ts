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
  let timer: NodeJS.Timeout | undefined;
  // Forgets names and addresses on time, even in a quiet process. With a timer for each, a flood would fill the memory.
  const forgetLater = (now: number): void => {
    const [oldest] = entries.values();
    if (!oldest) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        forgetOld(Date.now());
        forgetLater(Date.now());
      },
      Math.min(oldest.at - now, 0) + within + 1,
    ).unref();
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
      forgetLater(now);
    },
  };
};
