import type { Server, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { type Server as FetchServer, serve } from 'srvx';
import { patchGlobalRequest } from 'srvx/node';
import { createHost, type HostParts } from './host.ts';
import { closeServer, takenPort } from './lifecycle.ts';

const BODY_LIMIT = 6 * 1024 * 1024;
const HEADER_LIMIT = 16 * 1024;

export interface Listening {
  url: string;
  close: () => Promise<void>;
}

export const listen = async (parts: HostParts, port: number): Promise<Listening> => {
  // A function may hand its request to `new Request`, which only accepts its own class.
  patchGlobalRequest();
  const host = createHost(parts);
  let arrivals: ReturnType<typeof waitForConnections> | null = null;
  const server = serve({
    fetch: async (request) => {
      await arrivals?.();
      return host(request);
    },
    port,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: BODY_LIMIT,
    node: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than clients keep a connection. Otherwise a request on a connection that was just closed is lost.
      keepAliveTimeout: 65_000,
    },
  });
  try {
    await server.ready();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? takenPort(port) : error;
  }
  arrivals = waitForConnections(server.node?.server as Server);
  const unfinished = watchAnswers(server);
  return {
    url: `http://localhost:${new URL(server.url ?? '').port}`,
    close: () => closeServer(server, unfinished),
  };
};

const watchAnswers = (server: FetchServer): ReadonlySet<ServerResponse> => {
  const unfinished = new Set<ServerResponse>();
  (server.node?.server as Server).on('request', (_, response) => {
    unfinished.add(response);
    response.once('close', () => unfinished.delete(response));
  });
  return unfinished;
};

const LONGEST_MS = 250;

/**
 * Node takes one new connection per turn of its event loop. If many come at once, the first requests keep the loop so
 * busy that the last ones wait for seconds. So requests wait until a turn brings no connection, or for `longest`, so
 * that nobody can hold up the site by opening connections.
 */
export const waitForConnections = (
  server: Server,
  longest = LONGEST_MS,
): (() => Promise<void> | null) => {
  let arrived = 0;
  let waiting: Promise<void> | null = null;
  const waitForQuiet = async () => {
    const end = performance.now() + longest;
    let seen: number;
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
