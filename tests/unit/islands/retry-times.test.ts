import { describe, expect, it } from 'vitest';
import { reconnectDelay } from '@/client/submission/queue.ts';
import { retryDelay } from '@/client/submission/submission.ts';
import { MINUTE, SECOND } from '#domain/duration.ts';

describe('the pause before the next try', () => {
  it('grows from seconds to a quarter of an hour and stays there', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 500].map((tries) => retryDelay(tries, 0.5));
    expect(pauses.slice(0, 6)).toEqual([
      5 * SECOND,
      15 * SECOND,
      45 * SECOND,
      2 * MINUTE,
      5 * MINUTE,
      15 * MINUTE,
    ]);
    expect(pauses.slice(6)).toEqual([15 * MINUTE, 15 * MINUTE]);
  });

  it('differs by a quarter from browser to browser', () => {
    expect(retryDelay(2, 0)).toBe(11_250);
    expect(retryDelay(2, 1)).toBe(18_750);
  });

  it('waits a second or two after the connection is back', () => {
    expect(reconnectDelay(0)).toBe(SECOND);
    expect(reconnectDelay(1)).toBe(2 * SECOND);
  });
});
