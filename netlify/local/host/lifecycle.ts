import type { Server } from 'node:http';
import type { Server as FetchServer } from 'srvx';

export class StartFailure extends Error {
  override name = 'StartFailure';
}

export const orFail = async <T>(start: () => Promise<T>): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

export const takenPort = (port: number): StartFailure =>
  new StartFailure(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${port + 1}.`,
  );

/** Waits for the requests in flight, then closes all connections. Node alone would also wait for half-sent requests. */
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

const PATIENCE = 10;

export const onStop = (stop: () => Promise<void>): void => {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
  process.on('disconnect', begin);
};
