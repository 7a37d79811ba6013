import type { SendOutcome } from '../notice.ts';
import { SEND_LIMIT } from './send-limit.ts';

/** Posts to `receiver`, as a sentence may name it; a redirect is a failure, for it could lead anywhere. */
export const post = async (
  receiver: string,
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<SendOutcome> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_LIMIT),
    });
    // What it says is nobody's business, and may have no end.
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) return { ok: true };
    return status >= 300 && status < 400
      ? { ok: false, error: `${receiver} answered with a redirect, which we don't follow.` }
      : { ok: false, error: `${receiver} answered with status ${status}.` };
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    return {
      ok: false,
      error: late ? `${receiver} didn't answer in time.` : `${receiver} couldn't be reached.`,
    };
  }
};
