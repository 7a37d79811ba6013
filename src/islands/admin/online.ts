import { atom, onMount } from 'nanostores';
import { $access, load, open } from './dashboard.ts';

export const $online = atom(true);

onMount($online, () => {
  const look = (): void => $online.set(navigator.onLine);
  const back = (): void => {
    look();
    void ($access.get() === 'open' ? load(false) : open());
  };
  look();
  addEventListener('online', back);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', look);
  };
});
