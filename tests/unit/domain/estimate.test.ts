import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { estimateMidpoint, estimateRange, monthText, rangeText } from '@/domain/estimate.ts';

const price = { from: 400, to: 900 };

describe('a monthly range', () => {
  it('is worked out as on the paperwork', () => {
    expect(monthText({ from: 2400, to: 9000 })).toBe(
      'or about $51-$191 a month, 60 months at 9.9% APR (sample)',
    );
    expect(monthText({ from: 8000, to: null })).toContain('or from about $170 a month');
  });

  it('is left out without financing', () => {
    const paperwork = { ...business.paperwork, financing: null };
    expect(monthText({ from: 2400, to: 9000 }, { ...business, paperwork })).toBe('');
  });
});

describe('the midpoint of an estimate', () => {
  it('lies between the fewest windows at the low price and the most at the high one', () => {
    expect(estimateMidpoint('1-5', price)).toBe((1 * 400 + 5 * 900) / 2);
  });

  it('takes 20 windows if there is no upper end', () => {
    expect(estimateMidpoint('20+', price)).toBe(13_000);
  });

  it('is unknown if the number of windows is', () => {
    expect(estimateMidpoint('unsure', price)).toBeNull();
    expect(estimateMidpoint('', price)).toBeNull();
    expect(estimateMidpoint('constructor', price)).toBeNull();
  });
});

describe('the range of an estimate', () => {
  it.each([
    ['1-5', 400, 4500],
    ['6-10', 2400, 9000],
    ['11-15', 4400, 13_500],
    ['16-20', 6400, 18_000],
  ])('for %s windows goes from %d to %d dollars', (count, from, to) => {
    expect(estimateRange(count, price)).toEqual({ from, to });
  });

  it('has no upper end beyond 20 windows', () => {
    expect(estimateRange('20+', price)).toEqual({ from: 8000, to: null });
  });

  it.each(['unsure', '', undefined, 'constructor'])('is unknown for %j', (count) => {
    expect(estimateRange(count, price)).toBeNull();
  });

  it('is written in dollars with both ends, or only the lower one', () => {
    expect(rangeText({ from: 2400, to: 9000 })).toBe('$2,400-$9,000');
    expect(rangeText({ from: 8000, to: null })).toBe('from $8,000');
  });
});
