import { expect, test } from 'vitest';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';

test.each([
  ['too_many', 30, 'Too many tries. Wait 30 seconds and try again.'],
  ['too_many', 240, 'Too many tries. Wait 4 minutes and try again.'],
  ['too_many', null, 'Too many tries. Wait a few minutes and try again.'],
  ['media_type', null, 'The server answered with an error. Try again in a moment.'],
] as const)('says of %s, to be tried again after %s seconds: %s', (code, retryAfter, sentence) => {
  expect(errorMessage({ code, retryAfter })).toBe(sentence);
});
