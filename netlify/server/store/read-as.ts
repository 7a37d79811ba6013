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

/** What `work` returns, or the key of the record that it could not read. */
export const orUnreadable = async <T>(
  work: () => Promise<T>,
): Promise<{ value: T } | { unreadable: string }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { unreadable: error.message };
  }
};
