import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. */
const LONGEST = 250;

/**
 * Node takes one new connection in a turn of its event loop. If many come at once, the first ones keep it so busy that
 * the last ones would wait for seconds. So requests wait until no new connection is left, but not for long: nobody can
 * hold up the site by opening connections. Returns what a request waits for, null if for nothing.
 */
export const watchArrivals = (server: Server, longest = LONGEST): (() => Promise<void> | null) => {
  let hasArrived = false;
  let waiting: Promise<void> | null = null;
  const untilQuiet = async () => {
    const until = performance.now() + longest;
    // The first one ends within the same turn.
    await setImmediate();
    do {
      hasArrived = false;
      await setImmediate();
    } while (hasArrived && performance.now() < until);
    waiting = null;
  };
  server.on('connection', () => {
    hasArrived = true;
    waiting ??= untilQuiet();
  });
  return () => waiting;
};
