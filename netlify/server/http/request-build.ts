import { failureLine } from './failure-line.ts';

const TIMEOUT = 10_000;

type BuildRequest = { ok: true } | { ok: false; reason: string };

export const requestBuild = async (hook: string | undefined): Promise<BuildRequest> => {
  if (hook === undefined) return { ok: true };
  try {
    const { ok, status } = await fetch(hook, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return ok ? { ok } : { ok, reason: `the build hook responded with ${status}` };
  } catch (error) {
    return { ok: false, reason: failureLine(error) };
  }
};
