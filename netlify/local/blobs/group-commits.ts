import type { DatabaseSync } from 'node:sqlite';

interface Work {
  run: () => void;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Runs what is asked for in one turn of the event loop in one transaction, so that many wait for the disk once. A
 * promise resolves when its work is on the disk; where the transaction fails nothing of it is.
 */
export const groupCommits = (database: DatabaseSync) => {
  let waiting: Work[] = [];

  const commit = (): void => {
    const group = waiting;
    waiting = [];
    try {
      database.exec('begin immediate');
      for (const { run } of group) run();
      database.exec('commit');
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback');
      for (const { failed } of group) failed(error);
      return;
    }
    for (const { done } of group) done();
  };

  return <T>(work: () => T): Promise<T> =>
    new Promise((resolve, failed) => {
      let result: T;
      const run = () => {
        result = work();
      };
      if (waiting.push({ run, done: () => resolve(result), failed }) === 1) setImmediate(commit);
    });
};
