// In milliseconds.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** With the way there. */
export const APPOINTMENT = 2 * HOUR;
/** After a missed call. */
export const PAUSE = 2 * HOUR;
/** Of a request, by its homeowner; the browser keeps it as long. */
export const CORRECTABLE_FOR = 14 * DAY;
/** Of a login that stays; the device keeps leads as long. */
export const LOGGED_IN_FOR = 30 * DAY;
