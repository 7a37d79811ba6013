import { randomUUID } from 'node:crypto';
import { checkKey, checkPrefix, type Store } from '../../netlify/server/store.ts';

/** The store port on a Map, held to the same contract as the real one. */
export const memoryStore = (): Store => {
  const blobs = new Map<string, string>();
  const read = (key: string): unknown => {
    const text = blobs.get(checkKey(key));
    return text === undefined ? null : JSON.parse(text);
  };
  const write = (key: string, value: unknown) => blobs.set(checkKey(key), JSON.stringify(value));
  const under = (prefix: string) => {
    const checked = checkPrefix(prefix);
    return [...blobs.keys()].filter((key) => key.startsWith(checked)).sort();
  };
  const settled = <T>(work: () => T): Promise<T> => Promise.try(work);

  return {
    place: `memory ${randomUUID()}`,
    createOnce: <T>(key: string, value: T) =>
      settled(() => {
        const standing = read(key) as T | null;
        if (standing !== null) return { created: false, value: standing };
        write(key, value);
        return { created: true, value };
      }),
    get: <T>(key: string) => settled(() => read(key) as T | null),
    list: (prefix) => settled(() => under(prefix)),
    folders: (prefix) =>
      settled(() => {
        const rests = under(prefix).map((key) => key.slice(prefix.length).split('/'));
        return [...new Set(rests.filter(({ length }) => length > 1).map(([name = '']) => name))];
      }),
    put: (key, value) => settled(() => void write(key, value)),
    remove: (key) => settled(() => void blobs.delete(checkKey(key))),
  };
};
