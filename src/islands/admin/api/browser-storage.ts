/** Wraps a storage: if the browser refuses access, results are undefined or null instead of an error. */
const guarded = (name: 'localStorage' | 'sessionStorage') => {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  return {
    attempt,
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    write: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  };
};

export const local = guarded('localStorage');
export const tab = guarded('sessionStorage');
