/** Returns undefined if the browser refuses storage or has no room: callers then do without. */
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
