/** The store could not tell: never to be taken for "not found" or "not stored". */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
