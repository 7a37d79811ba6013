import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Draws a row again only if this id has come or gone, not at each change of the others. */
export const useHas = (ids: ReadableAtom<ReadonlySet<string>>, id: string): boolean =>
  useSyncExternalStore(
    (onChange) => ids.listen(onChange),
    () => ids.get().has(id),
  );
