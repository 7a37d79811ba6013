// In milliseconds.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Includes the drive. */
export const APPOINTMENT = 2 * HOUR;
/** The wait before the next call after a missed one. */
export const PAUSE = 2 * HOUR;
/** How long homeowners can correct a request; their browsers keep it just as long. */
export const CORRECTABLE_FOR = 14 * DAY;
/** How long a remembered login lasts; the device keeps leads just as long. */
export const LOGGED_IN_FOR = 30 * DAY;
