/** In milliseconds, for one send on any channel. */
export const SEND_LIMIT = 10_000;
