import { addDays, dayOf } from '#domain/calendar.ts';
import { inForce } from '#domain/in-force.ts';
import { wholeBusiness } from '#domain/whole-business.ts';
import { ExplainedError } from '../http/failure-line.ts';

const TIMEOUT = 10_000;

/** If the hook failed, the next nights ask again. */
const NIGHTS = 3;

/** Asks only after something has ended, such as an offer, because each deploy costs. Throws if the hook fails. */
export const askForBuild = async (hook: string | undefined, now: Date): Promise<void> => {
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
