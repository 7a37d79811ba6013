const LOCK = 'estimate-waiting';

/** Does the work at once, as the only tab that sends for as long as it takes; or tells it that another tab is at it. */
export const alone = async <T>(work: (isAlone: boolean) => Promise<T>): Promise<T> => {
  let begun = false as boolean;
  const begin = (lock: Lock | null) => {
    begun = true;
    return work(lock !== null);
  };
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, begin);
  } catch (error) {
    // A browser without locks, or one that allows none here: the same id makes one lead all the same.
    if (begun) throw error;
    return work(true);
  }
};
