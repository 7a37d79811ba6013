const guarded =
  (name: 'localStorage' | 'sessionStorage') =>
  <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[name]);
    } catch {
      return undefined;
    }
  };

export const withLocalStorage = guarded('localStorage');
export const withSessionStorage = guarded('sessionStorage');
