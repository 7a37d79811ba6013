import type { Problem } from './api-client.ts';

const FAILED = 'The server answered with an error. Try again in a moment.';
const MESSAGES: Partial<Record<Problem['code'], string>> = {
  unreachable: "Couldn't reach the server. Check your connection and try again.",
  offline: "You're offline, so nothing was saved. Try again when you're back online.",
  slow: 'The server took too long to answer. Try again in a moment.',
  unavailable: "The records can't be reached right now. Nothing is lost; try again in a moment.",
  wrong_password: "That password didn't match. Check it and try again.",
  wrong_code: "That code didn't match, or it was already used. Wait for the next one and enter it.",
  unauthorized: 'Your session has ended. Please log in again.',
  forbidden: "The server didn't accept a request from this address.",
  not_found: 'This lead no longer exists.',
  failed: FAILED,
};

export const errorMessage = (problem: Problem): string => {
  const { code, error = FAILED, retryAfter, fields = {}, letInBy } = problem;
  if (code === 'too_many') return tooMany(letInBy, retryAfter);
  const [ofField] = Object.values(fields);
  return ofField ?? MESSAGES[code] ?? error;
};

export const isOutcomeUnknown = ({ code }: Problem): boolean =>
  code === 'unreachable' || code === 'slow' || code === 'unavailable' || code === 'failed';

const tooMany = (letInBy: Problem['letInBy'], seconds: number | null): string => {
  if (letInBy === 'code')
    return "Too many tries from other places. To log in on this device, enter a code you haven't used yet.";
  if (letInBy === 'link')
    return `Too many tries from other places. Wait ${wait(seconds)}, or have us email you a link.`;
  return `Too many tries. Wait ${wait(seconds)} and try again.`;
};

const wait = (seconds: number | null): string => {
  if (seconds === null) return 'a few minutes';
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
