import type { Problem } from './api-client.ts';

export const errorMessage = ({ code, retryAfter, fields, letInBy }: Problem): string => {
  switch (code) {
    case 'unreachable':
      return "Couldn't reach the server. Check your connection and try again.";
    case 'offline':
      return "You're offline, so nothing was saved. Try again when you're back online.";
    case 'slow':
      return 'The server took too long to answer. Try again in a moment.';
    case 'too_many':
      if (letInBy === 'code')
        return "Too many tries from other places. To log in on this device, enter a code you haven't used yet.";
      if (letInBy === 'link')
        return `Too many tries from other places. Wait ${wait(retryAfter)}, or have us email you a link.`;
      return `Too many tries. Wait ${wait(retryAfter)} and try again.`;
    case 'unavailable':
      return "The records can't be reached right now. Nothing is lost; try again in a moment.";
    case 'wrong_password':
      return "That password didn't match. Check it and try again.";
    case 'wrong_code':
      return "That code didn't match, or it was already used. Wait for the next one and enter it.";
    case 'unauthorized':
      return 'Your session has ended. Please log in again.';
    case 'forbidden':
      return "The server didn't accept a request from this address.";
    case 'conflict':
      return 'Someone else changed this lead in the meantime.';
    case 'not_found':
      return 'This lead no longer exists.';
    case 'invalid':
      return Object.values(fields ?? {})[0] ?? "Something isn't right. Check it and try again.";
    default:
      return 'The server answered with an error. Try again in a moment.';
  }
};

export const isOutcomeUnknown = ({ code }: Problem): boolean =>
  code === 'unreachable' || code === 'slow' || code === 'unavailable' || code === 'failed';

const wait = (seconds: number | null): string => {
  if (seconds === null) return 'a few minutes';
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
