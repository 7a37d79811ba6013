/** The store could not tell: never to be taken for "not found" or "not stored". */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Whatever fails in a dealing with the store means that it could not tell; a key that is none is our own mistake. */
export const storeCall = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new StoreUnavailable(key, { cause: error });
  }
};
