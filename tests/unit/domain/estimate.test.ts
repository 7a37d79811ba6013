import { describe, expect, it } from 'vitest';
import { estimateMidpoint } from '@/domain/estimate.ts';

const price = { from: 400, to: 900 };

describe('the midpoint of an estimate', () => {
  it('lies between the fewest windows at the low price and the most at the high one', () => {
    expect(estimateMidpoint('1-5', price)).toBe((1 * 400 + 5 * 900) / 2);
  });

  it('takes 20 windows where there is no upper end', () => {
    expect(estimateMidpoint('20+', price)).toBe(13_000);
  });

  it('is unknown where the number of windows is', () => {
    expect(estimateMidpoint('unsure', price)).toBeNull();
    expect(estimateMidpoint('', price)).toBeNull();
    expect(estimateMidpoint('constructor', price)).toBeNull();
  });
});
