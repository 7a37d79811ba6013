import { expect, test } from 'vitest';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';

test.each([
  [30, 'Too many tries. Wait 30 seconds and try again.'],
  [240, 'Too many tries. Wait 4 minutes and try again.'],
  [null, 'Too many tries. Wait a few minutes and try again.'],
])('says how long to wait when the server names %s seconds', (retryAfter, sentence) => {
  expect(errorMessage({ code: 'too_many', retryAfter })).toBe(sentence);
});

test('has a sentence even for an unknown code', () => {
  expect(errorMessage({ code: 'media_type', retryAfter: null })).toBe(
    'The server answered with an error. Try again in a moment.',
  );
});
