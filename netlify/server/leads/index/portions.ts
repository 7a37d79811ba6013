const FIRST = 500;
const FEWEST = 100;
const MOST = 8000;
const WANTED_MS = 3000;

export interface Portions {
  /** How many leads to bring in next. */
  size: () => number;
  /** Does what brings in so many leads and learns from how long it took. */
  timed: <T>(leads: number, work: () => Promise<T>) => Promise<T>;
}

/** Portions that take a few seconds each, however fast the store is, so that a run ends when it should. */
export const newPortions = (): Portions => {
  let size = FIRST;
  return {
    size: () => size,
    timed: async (leads, work) => {
      const begun = performance.now();
      const result = await work();
      const fitting = (leads / (performance.now() - begun)) * WANTED_MS;
      // A small one says little of how long a large one takes.
      const most = Math.max(size, Math.min(leads * 2, MOST));
      size = Math.round(Math.min(Math.max(fitting, FEWEST), most));
      return result;
    },
  };
};
