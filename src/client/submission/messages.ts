import type { QueueState } from './queue.ts';

export const queueText = (queue: readonly QueueState[], online: boolean): string => {
  const trying = queue.filter((state) => state === 'sending' || state === 'waiting');
  const many = trying.length > 1;
  if (trying.length === 0 && queue.includes('adding')) {
    return online
      ? "Your change hasn't gone through yet. We'll keep trying automatically."
      : "You're offline. We'll save your change as soon as you're back online.";
  }
  if (trying.length === 0)
    return "Your request wasn't sent. We'll put it back in the form once that is empty.";
  if (trying.every((state) => state === 'sending')) {
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

/** `back`: whether the form has the words of what was canceled. */
export const canceledText = (back: boolean): string =>
  `We've stopped trying to send it.${back ? ' What you typed is still in the form.' : ''}`;
