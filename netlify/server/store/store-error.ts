/** Must never be treated as "not found" or "not stored". */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The record exists but is damaged. Reading it again does not help, and other records are fine. */
export class Unreadable extends StoreUnavailable {
  override name = 'Unreadable';
}

/** Any failure means that the store could not tell; only a malformed key is our own mistake. */
export const storeCall = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new StoreUnavailable(key, { cause: error });
  }
};
