import type { Server } from 'node:http';
import type { Server as FetchServer } from 'srvx';

/**
 * Closes a server once what is in flight has been answered. Node by itself closes only connections
 * that are idle at that moment and waits out the rest's keep-alive; with the answers that are not
 * finished yet, those that wait for the rest of a request are cut off, too.
 */
export const closeServer = async (
  server: FetchServer,
  unfinished?: ReadonlySet<unknown>,
): Promise<void> => {
  const node = server.node?.server as Server | undefined;
  const sweep = setInterval(() => {
    if (unfinished?.size === 0) node?.closeAllConnections();
    else node?.closeIdleConnections();
  }, 20);
  await server.close().finally(() => clearInterval(sweep));
};
