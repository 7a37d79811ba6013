import type { QueueItem } from './queue.ts';

export const CLOSABLE =
  "You can close this page. We'll try again the next time you open our site on this device.";

export const OR_CALL = 'Or call us at';

export const ENDED_REASONS = {
  refused: "not accepted; we'll put it back in the form once the form is empty",
  'given-up': 'no answer for 30 days; please call us',
};

export const queueText = (queue: readonly QueueItem[], online: boolean): string => {
  const trying = queue.filter(({ kind }) => kind === 'sending' || kind === 'waiting');
  const many = trying.length > 1;
  if (trying.length === 0)
    return queue.length > 1 ? "Some of your requests weren't sent." : "Your request wasn't sent.";
  if (trying.every(({ kind }) => kind === 'sending')) {
    return many ? `Sending your ${trying.length} requests...` : 'Sending your request...';
  }
  if (many) {
    return online
      ? `${trying.length} requests haven't gone through yet. We'll keep trying automatically.`
      : `You're offline. We'll send your ${trying.length} requests as soon as you're back online.`;
  }
  return online
    ? "Your request hasn't gone through yet. We'll keep trying automatically."
    : "You're offline. We'll send it as soon as you're back online.";
};

export const canceledText = (count: number, back: boolean): string => {
  if (count === 1) {
    return `We've stopped trying to send it.${back ? ' Everything you typed is still in the form.' : ''}`;
  }
  return `We've stopped trying to send them.${back ? ' What you typed last is still in the form.' : ''}`;
};

export const onConnection = (changed: () => void): (() => void) => {
  const closed = new AbortController();
  for (const type of ['online', 'offline']) {
    addEventListener(type, changed, { signal: closed.signal });
  }
  return () => closed.abort();
};
