import { atom } from 'nanostores';

/**
 * The server knows no session any more: `told` while somebody is in the middle of a word, `asks` once the password is
 * asked for. Until the owner has signed in again, nothing is asked of the server.
 */
export const $sessionEnd = atom<null | 'told' | 'asks'>(null);

/** A press asks for the password at once; what is only read waits until nobody is typing. */
export const endSession = (by: 'press' | 'reading'): void => {
  if (by === 'press') $sessionEnd.set('asks');
  else if ($sessionEnd.get() === null) $sessionEnd.set('told');
};

export const goOn = (): void => $sessionEnd.set(null);

/** Resolves once the owner has signed in again. */
export const signedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $sessionEnd.listen((end) => {
      if (end !== null) return;
      stop();
      resolve();
    });
  });
