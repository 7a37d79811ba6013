const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAUSES = [5 * SECOND, 15 * SECOND, 45 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

/** For so long other tabs leave a press alone: what they see of the storage is a moment old. */
export const PRESS_AHEAD = 2 * SECOND;

/** After this time a request is given up. */
export const GIVE_UP_AFTER = 30 * 24 * 60 * MINUTE;

/** The pause after so many tries, a quarter more or less, so that not everybody comes back at once. */
export const retryDelay = (tries: number, random: number): number => {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return Math.round(pause * (0.75 + random / 2));
};

/** How long a connection that has just come back is left alone: it often goes away once more. */
export const reconnectDelay = (random: number): number => Math.round(SECOND * (1 + random));
