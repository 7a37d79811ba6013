import { checkKey, checkPrefix, type Store } from '../../netlify/server/store.ts';

/** Where records are read and written at once; keys and prefixes are right ones. */
export interface SyncRecords {
  place: string;
  /** Null where nothing is. */
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  list: (prefix: string) => string[];
  folders: (prefix: string) => string[];
  readBytes: (key: string) => Uint8Array | null;
  writeBytes: (key: string, bytes: Uint8Array) => void;
}

/** The store port over them, held to the same contract as the real one. */
export const syncStore = ({
  place,
  read,
  write,
  remove,
  list,
  folders,
  readBytes,
  writeBytes,
}: SyncRecords): Store => ({
  place,
  createOnce: <T>(key: string, value: T) =>
    settled(() => {
      const standing = read(checkKey(key)) as T | null;
      if (standing !== null) return { created: false, value: standing };
      write(key, value);
      return { created: true, value };
    }),
  get: <T>(key: string) => settled(() => read(checkKey(key)) as T | null),
  list: (prefix, most) => settled(() => list(checkPrefix(prefix)).slice(0, most)),
  folders: (prefix) => settled(() => folders(checkPrefix(prefix))),
  put: (key, value) => settled(() => write(checkKey(key), value)),
  remove: (key) => settled(() => remove(checkKey(key))),
  getBytes: (key) => settled(() => readBytes(checkKey(key))),
  createBytes: (key, bytes) =>
    settled(() => {
      if (readBytes(checkKey(key)) !== null) return false;
      writeBytes(key, bytes);
      return true;
    }),
});

const settled = <T>(work: () => T): Promise<T> => Promise.try(work);
