import { ExplainedError } from './failure-line.ts';

const TIMEOUT = 10_000;

/** Throws if the hook refuses or doesn't respond. */
export const requestBuild = async (hook: string | undefined): Promise<void> => {
  if (hook === undefined) return;
  const { ok, status } = await fetch(hook, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!ok)
    throw new ExplainedError(`The site isn't rebuilt: the build hook responded with ${status}.`);
};
