import { atom } from 'nanostores';
import { notify } from '@/islands/notifications/notify.ts';

/** How many changes wait for the connection. */
export const $held = atom(0);

// Only no is certain: a browser that is on some network calls itself online.
export const isOffline = (): boolean => !navigator.onLine;

/** Resolves once the browser is back online. */
export const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if ($held.get() === 0) addEventListener('beforeunload', ask);
    $held.set($held.get() + 1);
    notify.success(
      "You're offline",
      "This will be saved when you're back online. Keep this page open.",
    );
    const goOn = (): void => {
      $held.set($held.get() - 1);
      if ($held.get() === 0) removeEventListener('beforeunload', ask);
      resolve();
    };
    addEventListener('online', goOn, { once: true });
  });

/** The browser asks before it closes the page. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
