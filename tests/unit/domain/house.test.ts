import { describe, expect, it } from 'vitest';
import {
  isWithoutWindows,
  lookText,
  readExtras,
  readHouse,
  readTrades,
  sentExtras,
  TRADES,
  tradesText,
  WINDOW_COUNTS,
  workText,
} from '@/domain/house.ts';
import { estimateRange, rangeText } from '@/domain/estimate.ts';

const NOTHING = { trades: [], siding: null, frame: null, decade: null, range_shown: null };

describe('what is told beside the five fields', () => {
  it('is nothing if nothing was sent', () => {
    expect(readExtras({})).toEqual(NOTHING);
  });

  it('reads what the form sends', () => {
    const house = { siding: 'navy', frame: 'black', decade: '1950s' } as const;
    const sent = sentExtras(['gutters', 'siding'], house, 'from $8,000');
    expect(readExtras({ ...sent })).toEqual({
      trades: ['gutters', 'siding'],
      ...house,
      range_shown: 'from $8,000',
    });
    expect(sentExtras([], { siding: null, frame: null, decade: null })).toEqual({});
  });

  it.each([
    { trades: 'roof', siding: 'plaid', frame: '', decade: '1066', rangeShown: '' },
    { trades: {}, siding: [], frame: 1, decade: null, rangeShown: 5400, look: 'navy' },
    { trades: [['windows'], null], look: { siding: 'toString' }, rangeShown: ['$1'] },
    { trades: null, look: null, rangeShown: '$2,400-$5,400<b>' },
    { rangeShown: '$2400' },
    { rangeShown: `$${'1,000'.repeat(9)}` },
    { rangeShown: 'from $8,000\n' },
    { rangeShown: 'about $8,000' },
  ])('leaves out what is wrong: %j', (input) => {
    expect(readExtras(input)).toEqual(NOTHING);
  });

  it('names each trade once, in the order of the form', () => {
    expect(readTrades(['siding', 'gutters', 'siding', 'roof'])).toEqual(['gutters', 'siding']);
    expect(readTrades('windows')).toEqual(['windows']);
  });

  it('takes each field from the first source that has it', () => {
    expect(readHouse({ siding: '', frame: 'white' }, { siding: 'sage', frame: 'black' })).toEqual({
      siding: 'sage',
      frame: 'white',
      decade: null,
    });
  });

  it('takes every range that the form can show', () => {
    for (const count of WINDOW_COUNTS) {
      const range = estimateRange(count, { from: 400, to: 12_500 });
      const rangeShown = range && rangeText(range);
      expect(readExtras({ rangeShown }).range_shown).toBe(rangeShown);
    }
  });
});

describe('the words for it', () => {
  it.each([
    [[], '6-10', '6-10 windows'],
    [[], 'unsure', null],
    [['windows'], 'unsure', 'windows'],
    [['windows'], '6-10', '6-10 windows'],
    [['windows', 'gutters'], '1-5', '1-5 windows and gutters'],
    [['windows', 'gutters'], 'unsure', 'windows and gutters'],
    [['gutters'], 'unsure', 'gutters'],
    [['gutters', 'siding'], '6-10', 'gutters and siding'],
    [[...TRADES], '20+', '20+ windows, gutters and siding'],
  ] as const)('say of %j and %s windows: %s', (trades, window_count, text) => {
    expect(workText({ trades: [...trades], window_count })).toBe(text);
  });

  it('say of a lead of before what they said then', () => {
    expect(workText({ window_count: '6-10' })).toBe('6-10 windows');
    expect(isWithoutWindows(undefined)).toBe(false);
    expect(tradesText(undefined)).toBeNull();
  });

  it('begin with a capital letter where they stand alone', () => {
    expect(tradesText(['windows', 'gutters'])).toBe('Windows and gutters');
    expect(tradesText([])).toBeNull();
  });

  it('name siding and frames', () => {
    expect(lookText({ siding: 'navy', frame: 'black' })).toBe('navy siding, black frames');
    expect(lookText({ siding: 'clay', frame: null })).toBe('clay red siding');
    expect(lookText({})).toBeNull();
  });
});
