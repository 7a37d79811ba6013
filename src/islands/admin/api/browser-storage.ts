const guarded =
  (name: 'localStorage' | 'sessionStorage') =>
  <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[name]);
    } catch {
      return undefined;
    }
  };

export const withLocalStorage = guarded('localStorage');

export const readLocal = (key: string): string | null =>
  withLocalStorage((storage) => storage.getItem(key)) ?? null;

/** Null removes it. */
export const writeLocal = (key: string, value: string | null): void =>
  withLocalStorage((storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  });

export const withSessionStorage = guarded('sessionStorage');
