import type * as z from 'zod/mini';
import type { Store } from './store.ts';
import { Unreadable } from './store-error.ts';

/** Throws `Unreadable` if the record has another shape. */
export const readAs = async <T>(
  store: Store,
  key: string,
  shape: z.ZodMiniType,
): Promise<T | null> => {
  const value = await store.get<T>(key);
  if (value !== null) checkShape(key, value, shape);
  return value;
};

export const checkShape = (key: string, value: unknown, shape: z.ZodMiniType): void => {
  if (!shape.safeParse(value).success) throw new Unreadable(key);
};

/** Also null for a damaged record. Use it for records that are written again anyway or that only grant access. */
export const getOrNull = async <T>(store: Store, key: string): Promise<T | null> =>
  (await orUnreadable(() => store.get<T>(key))).value;

/** True if the record exists, even damaged. Use it for records that matter only by existing. */
export const isThere = async (store: Store, key: string): Promise<boolean> => {
  const { value, isUnreadable } = await orUnreadable(() => store.get(key));
  return isUnreadable || value !== null;
};

export const orUnreadable = async <T>(
  work: () => Promise<T>,
): Promise<{ value: T | null; isUnreadable: boolean }> => {
  try {
    return { value: await work(), isUnreadable: false };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { value: null, isUnreadable: true };
  }
};
