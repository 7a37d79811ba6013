import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. */
const LONGEST = 250;

/**
 * Node takes one new connection in a turn of its event loop. If many come at once, the first requests keep the loop so
 * busy that the last ones wait for seconds. So requests wait until no connection has come for a turn, or until
 * `longest` is over: nobody can hold up the site by opening connections. Returns what a request has to wait for, if
 * anything.
 */
export const waitForConnections = (
  server: Server,
  longest = LONGEST,
): (() => Promise<void> | null) => {
  let arrived = 0;
  let waiting: Promise<void> | null = null;
  const waitForQuiet = async () => {
    const end = performance.now() + longest;
    let seen: number;
    // The first turn ends within the one of the connection itself.
    await setImmediate();
    do {
      seen = arrived;
      await setImmediate();
    } while (arrived > seen && performance.now() < end);
    waiting = null;
  };
  server.on('connection', () => {
    arrived += 1;
    waiting ??= waitForQuiet();
  });
  return () => waiting;
};
