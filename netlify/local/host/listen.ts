import type { Server, ServerResponse } from 'node:http';
import { serve, type Server as FetchServer } from 'srvx';
import { patchGlobalRequest } from 'srvx/node';
import { waitForConnections } from './new-connections.ts';
import { closeServer, takenPort } from './lifecycle.ts';
import { createHost, type HostParts } from './host.ts';

const BODY_LIMIT = 6 * 1024 * 1024;
const HEADER_LIMIT = 16 * 1024;

export interface Listening {
  url: string;
  close: () => Promise<void>;
}

export const listen = async (parts: HostParts, port: number): Promise<Listening> => {
  // A function may hand its request to `new Request`, which accepts only its own class.
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
      // Longer than clients keep a connection, or a request on a connection just closed is lost.
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
