import { describe, expect, it } from 'vitest';
import { describeSplit, splitAt } from '@/components/gallery/before-after-slider.ts';

const box = { left: 20, width: 400 };

describe('the line between before and after', () => {
  it('follows the pointer, to a tenth of a percent', () => {
    expect(splitAt(120, box)).toBe(25);
    expect(splitAt(153, box)).toBe(33.3);
  });

  it('stays on the pictures however far the pointer goes', () => {
    expect(splitAt(-500, box)).toBe(0);
    expect(splitAt(5000, box)).toBe(100);
  });

  it('is described by the visible shares, or the one visible picture', () => {
    expect(describeSplit(33.3)).toBe('33% before, 67% after');
    expect(describeSplit(0)).toBe('after only');
    expect(describeSplit(100)).toBe('before only');
  });
});
