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
export const withSessionStorage = guarded('sessionStorage');
