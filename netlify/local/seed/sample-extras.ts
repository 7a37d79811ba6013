import { choicesBy, type LeadExtras } from '#domain/choices.ts';
import { business } from '#domain/business.ts';
import { estimateRange, rangeText } from '#domain/estimate.ts';
import { isWithoutWindows, type Trade, TRADES, WINDOW_COUNTS } from '#domain/house.ts';
import { type LeadRecord } from '#domain/lead.ts';
import { chance, pick } from './sample-people.ts';

const SAID: Trade[][] = [...TRADES.map((trade) => [trade]), TRADES.slice(0, 2), [...TRADES]];

const NOTES = [
  'The dog is friendly. Please use the side gate.',
  'We are mostly worried about the two windows over the porch.',
];

const HOUSES = ['102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons'];

export const sampleExtras = (isForm: boolean): Pick<LeadRecord, 'window_count'> & LeadExtras => {
  const trades = chance(0.35) ? pick(SAID) : [];
  const topics = new Map<string, boolean>();
  // A link chooses for all questions of a label.
  const answered = (label: string): boolean => {
    if (!topics.has(label)) topics.set(label, isForm && chance(0.1));
    return topics.get(label) === true;
  };
  const choices = choicesBy(({ name, label, options, isHalfDay }) => {
    if (isHalfDay || !answered(label)) return null;
    return pick(options ? Object.keys(options) : name === 'houses' ? HOUSES : NOTES);
  });
  const window_count = isWithoutWindows({ trades, ...choices }) ? 'unsure' : pick(WINDOW_COUNTS);
  const range = isForm ? estimateRange(window_count, business.claims.pricePerWindow) : null;
  return { window_count, trades, ...choices, range_shown: range && rangeText(range) };
};
