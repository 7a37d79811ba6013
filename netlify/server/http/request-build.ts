import { addDays, dayOf } from '#domain/calendar.ts';
import { inForce } from '#domain/in-force.ts';
import { wholeBusiness } from '#domain/whole-business.ts';
import { ExplainedError } from './failure-line.ts';

const TIMEOUT = 10_000;

/** A hook that failed is asked again in the next nights. */
const NIGHTS = 3;

/** If something has just ended, a closure too: each deploy costs. Throws if the hook refuses or doesn't respond. */
export const requestBuild = async (hook: string | undefined, now: Date): Promise<void> => {
  const today = dayOf(now.getTime());
  if (hook === undefined || inForceOn(today) === inForceOn(addDays(today, -NIGHTS))) return;
  const { ok, status } = await fetch(hook, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!ok)
    throw new ExplainedError(`The site isn't rebuilt: the build hook responded with ${status}.`);
};

const inForceOn = (day: string): string =>
  JSON.stringify([
    inForce(wholeBusiness, day),
    wholeBusiness.closures.filter(({ date }) => date >= day),
  ]);
