import type { Waiting } from './waiting-list.ts';

export const CLOSABLE =
  'You may close this page: we go on when you open our site on this device again.';

export const WHY_ENDED = {
  refused: 'not accepted; we give it back to you once the form is empty',
  'given-up': 'not answered for 30 days; please call us',
};

/** What happens to all that wait, in one sentence or two. */
export const inWords = (waiting: readonly Waiting[], online: boolean): string => {
  const trying = waiting.filter(({ kind }) => kind === 'sending' || kind === 'waiting');
  const many = trying.length > 1;
  if (trying.length === 0)
    return waiting.length > 1 ? 'Requests were not sent.' : 'A request was not sent.';
  if (trying.every(({ kind }) => kind === 'sending')) {
    return many ? `Sending your ${trying.length} requests...` : 'Sending your request...';
  }
  if (many) {
    return online
      ? `${trying.length} requests wait: they have not arrived yet. We send them again by ourselves.`
      : `${trying.length} requests wait for the connection. We send them as soon as you are back.`;
  }
  return online
    ? 'Your request has not arrived yet. We send it again by ourselves.'
    : 'Waiting for the connection. We send it as soon as you are back.';
};

/** `back` where the words of one of them, or the only one, stand in the form. */
export const canceledInWords = (count: number, back: boolean): string => {
  if (count === 1) {
    return `We no longer try to send it.${back ? ' Everything you typed is still in the form.' : ''}`;
  }
  return `We no longer try to send them.${back ? ' What you typed last is still in the form.' : ''}`;
};

export const onConnection = (changed: () => void): (() => void) => {
  const closed = new AbortController();
  for (const type of ['online', 'offline']) {
    addEventListener(type, changed, { signal: closed.signal });
  }
  return () => closed.abort();
};
