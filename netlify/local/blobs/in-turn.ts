/** Runs tasks of the same name one after the other, and those of different names side by side. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task);
    last.set(name, turn);
    const leave = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(leave, leave);
    return turn;
  };
};

/**
 * Shares one run of a task among all who ask while it waits. Whoever asks during a run gets the
 * next one, because the running one may have begun before what they want covered.
 */
export const createGroup = (task: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  return (): Promise<void> => {
    if (!running) return start();
    const next = () => {
      waiting = undefined;
      return start();
    };
    waiting ??= running.then(next, next);
    return waiting;
  };
};
