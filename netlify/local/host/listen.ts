import type { Server, ServerResponse } from 'node:http';
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
  const server = serve({
    fetch: createHost(parts),
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
