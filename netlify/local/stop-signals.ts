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
