import { Cron } from 'croner';
import { failureLine } from '../../server/http/failure-line.ts';

export interface Schedules {
  /** Begins nothing more, and resolves when what runs has ended. */
  stop: () => Promise<void>;
}

/** Calls scheduled functions as the platform's clock does, in UTC; a run that takes long is never met by the next one. */
export const startSchedules = (
  schedules: readonly { name: string; schedule: string }[],
  run: (name: string) => Promise<unknown>,
): Schedules => {
  const running = new Set<Promise<void>>();
  const call = (name: string): Promise<void> => {
    const work = Promise.try(() => run(name))
      .then(() => undefined)
      .catch((error: unknown) => {
        console.error(`Schedule ${name} failed: ${failureLine(error)}`);
      })
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  const jobs = schedules.map(
    ({ name, schedule }) =>
      new Cron(schedule, { timezone: 'UTC', protect: true }, () => call(name)),
  );
  return {
    stop: async () => {
      for (const job of jobs) job.stop();
      await Promise.all(running);
    },
  };
};
