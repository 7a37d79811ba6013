const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAUSES = [5 * SECOND, 15 * SECOND, 45 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

/** Other tabs see changes of the storage a moment late, so they leave a press alone for this time. */
export const PRESS_AHEAD = 2 * SECOND;

/** No server asks for more, and no retry waits longer. */
export const LONGEST_PAUSE = 60 * MINUTE;

export const GIVE_UP_AFTER = 30 * 24 * 60 * MINUTE;

/** A quarter more or less, so that not all devices try at once. */
export const retryDelay = (tries: number, random: number): number => {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return Math.round(pause * (0.75 + random / 2));
};

/** A connection that has just come back often drops again. */
export const reconnectDelay = (random: number): number => Math.round(SECOND * (1 + random));
