import { SEND_LIMIT, type SendOutcome } from './channels.ts';

type Posted = SendOutcome & { status?: number };

/** `receiver` is the subject of the error sentence. */
export const post = async (
  receiver: string,
  address: string,
  { body, headers }: { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> },
): Promise<Posted> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_LIMIT),
    });
    // The body may never end, and nothing needs it.
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) return { ok: true };
    const error =
      status >= 300 && status < 400
        ? `${receiver} answered with a redirect, which we don't follow.`
        : `${receiver} answered with status ${status}.`;
    return { ok: false, error, status };
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError';
    return {
      ok: false,
      error: isTimeout ? `${receiver} didn't answer in time.` : `${receiver} couldn't be reached.`,
    };
  }
};
