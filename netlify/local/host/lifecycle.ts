import type { Server } from 'node:http';
import type { Server as FetchServer } from 'srvx';

/** Why a start ends: one sentence that says what to do, shown without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** Runs a start; a failure that its reader can mend ends the process with its sentence alone. */
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

/** In seconds: what a request in flight may still take. */
const PATIENCE = 10;

/**
 * Stops once, whichever comes first: Ctrl-C, a request to terminate, or the end of the process that
 * started this one.
 */
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
