import type { Problem } from './call.ts';

/** The sentence that a person reads beside the place where something failed. */
export const explain = ({ code, retryAfter, fields }: Problem): string => {
  switch (code) {
    case 'unreachable':
      return 'The server could not be reached. Check the connection and try again.';
    case 'slow':
      return 'The server took too long to answer. Try again in a moment.';
    case 'too_many':
      return `Too many tries. Wait ${wait(retryAfter)} and try again.`;
    case 'unavailable':
      return 'The records cannot be reached right now. Nothing is lost; try again in a moment.';
    case 'wrong_password':
      return 'That password did not match. Check it and try again.';
    case 'wrong_code':
      return 'That code did not match, or was used before. Wait for the next one and enter it.';
    case 'unauthorized':
      return 'Your session has ended. Please sign in again.';
    case 'forbidden':
      return 'The server did not accept a request from this address.';
    case 'conflict':
      return 'Somebody else has changed this lead in the meantime.';
    case 'not_found':
      return 'This lead is not there any more.';
    case 'invalid':
      return (
        Object.values(fields ?? {})[0] ?? 'Something in it is not right. Check it and try again.'
      );
    default:
      return 'The server answered with an error. Try again in a moment.';
  }
};

/** The server may have done it all the same: no answer came, or one of a failure on the way. */
export const isUnsure = ({ code }: Problem): boolean =>
  code === 'unreachable' || code === 'slow' || code === 'unavailable' || code === 'failed';

const wait = (seconds: number | null): string => {
  if (seconds === null) return 'a few minutes';
  if (seconds <= 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
