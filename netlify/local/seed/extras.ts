import { business } from '#domain/business.ts';
import { estimateRange, rangeText } from '#domain/estimate.ts';
import {
  DECADES,
  FRAMES,
  isWithoutWindows,
  type LeadExtras,
  SIDINGS,
  type Trade,
  TRADES,
  WINDOW_COUNTS,
} from '#domain/house.ts';
import { type LeadRecord } from '#domain/lead.ts';
import { chance, pick } from './people.ts';

const SAID: Trade[][] = [...TRADES.map((trade) => [trade]), TRADES.slice(0, 2), [...TRADES]];

export const sampleExtras = (isForm: boolean): Pick<LeadRecord, 'window_count'> & LeadExtras => {
  const trades = chance(0.35) ? pick(SAID) : [];
  const window_count = isWithoutWindows(trades) ? 'unsure' : pick(WINDOW_COUNTS);
  const hasLook = isForm && chance(0.1);
  const range = isForm ? estimateRange(window_count, business.claims.pricePerWindow) : null;
  return {
    window_count,
    trades,
    siding: hasLook ? pick(SIDINGS) : null,
    frame: hasLook ? pick(FRAMES) : null,
    decade: isForm && chance(0.08) ? pick(DECADES) : null,
    range_shown: range && rangeText(range),
  };
};
