import pLimit from 'p-limit';
import { StoreUnavailable } from './store-error.ts';

const AT_ONCE = 64;

/** Results are in the order of `items`. The first failure stops the rest. */
export const inParallel = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const limit = pLimit(AT_ONCE);
  try {
    return await limit.map(items, (item) => work(item));
  } finally {
    limit.clearQueue();
  }
};

export const readEach = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<{ read: R[]; failure: StoreUnavailable | null }> => {
  let failure: StoreUnavailable | null = null;
  const read = await inParallel(items, async (item) => {
    try {
      return [await work(item)];
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      failure ??= error;
      return [];
    }
  });
  return { read: read.flat(), failure };
};

export const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );

export const deadlineIn = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
};

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
