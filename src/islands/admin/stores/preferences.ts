import { atom, onMount, type WritableAtom } from 'nanostores';
import { IGNORE_VISITS } from '@/domain/visits.ts';

/** Whether a new lead makes a sound here. */
export const $sound = switched('desk_sound', false);
/** Whether single letters act as shortcuts here. */
export const $shortcuts = switched('desk_shortcuts', true);
/** Whether the site leaves this device's own visits out of its statistics. */
export const $ignoresVisits = switched(IGNORE_VISITS, false);

/** A switch that this device remembers, where its browser lets it. */
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
