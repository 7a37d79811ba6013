import { describe, expect, it } from 'vitest';
import { isWithoutWindows, readTrades, TRADES, tradesText, workText } from '@/domain/house.ts';

describe('the trades', () => {
  it('names each trade once, in the order of the form', () => {
    expect(readTrades(['siding', 'gutters', 'siding', 'roof'])).toEqual(['gutters', 'siding']);
    expect(readTrades('windows')).toEqual(['windows']);
  });
});

describe('the words for the work', () => {
  it.each([
    [[], '6-10', '6-10 windows'],
    [[], 'unsure', null],
    [['windows'], '6-10', '6-10 windows'],
    [['windows', 'gutters'], '1-5', '1-5 windows and gutters'],
    [['windows', 'gutters'], 'unsure', 'windows and gutters'],
    [['gutters', 'siding'], '6-10', 'gutters and siding'],
    [[...TRADES], '20+', '20+ windows, gutters and siding'],
  ] as const)('say of %j and %s windows: %s', (trades, window_count, text) => {
    expect(workText({ trades: [...trades], window_count })).toBe(text);
  });

  it('say that it is a repair, for which nobody counts windows', () => {
    const need = 'repair';
    expect(workText({ need, window_count: 'unsure' })).toBe('repair');
    expect(workText({ need, trades: ['windows'], window_count: '6-10' })).toBe('repair: windows');
    expect(isWithoutWindows({ need, trades: ['windows'] })).toBe(true);
  });

  it('say the same as before about an old lead', () => {
    expect(workText({ window_count: '6-10' })).toBe('6-10 windows');
    expect(isWithoutWindows({})).toBe(false);
    expect(tradesText(undefined)).toBeNull();
  });

  it('begin with a capital letter if they are alone', () => {
    expect(tradesText(['windows', 'gutters'])).toBe('Windows and gutters');
    expect(tradesText([])).toBeNull();
  });
});
