import { atom, onMount, type WritableAtom } from 'nanostores';
import { IGNORE_VISITS } from '@/domain/visits.ts';

export const $sound = switched('desk_sound', false);
export const $shortcuts = switched('desk_shortcuts', true);
export const $ignoresVisits = switched(IGNORE_VISITS, false);

/** Stored on this device, if the browser allows it. */
function switched(key: string, initial: boolean): WritableAtom<boolean> {
  const store = atom(initial);
  onMount(store, () => {
    const kept = keep((storage) => storage.getItem(key));
    if (kept) store.set(kept === '1');
    return store.listen((on) => {
      keep((storage) => {
        if (on === initial) storage.removeItem(key);
        else storage.setItem(key, on ? '1' : '0');
      });
    });
  });
  return store;
}

const keep = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
};
