import { atom, type WritableAtom } from 'nanostores';
import { IGNORE_VISITS } from '@/domain/visits.ts';
import { local } from '@/islands/admin/api/browser-storage.ts';

export const $shortcuts = preference('dashboard_shortcuts', true);
export const $ignoresVisits = preference(IGNORE_VISITS, false);

function preference(key: string, initial: boolean): WritableAtom<boolean> {
  const saved = local.read(key);
  const store = atom(saved ? saved === '1' : initial);
  store.listen((on) => {
    if (on === initial) local.remove(key);
    else local.write(key, on ? '1' : '0');
  });
  return store;
}
