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
