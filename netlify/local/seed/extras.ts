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
import type { Random } from './random.ts';

const SAID: Trade[][] = [...TRADES.map((trade) => [trade]), TRADES.slice(0, 2), [...TRADES]];

export const sampleExtras = (
  random: Random,
  isForm: boolean,
): Pick<LeadRecord, 'window_count'> & LeadExtras => {
  const trades = random.chance(0.35) ? random.pick(SAID) : [];
  const window_count = isWithoutWindows(trades) ? 'unsure' : random.pick(WINDOW_COUNTS);
  const hasLook = isForm && random.chance(0.1);
  const range = isForm ? estimateRange(window_count, business.claims.pricePerWindow) : null;
  return {
    window_count,
    trades,
    siding: hasLook ? random.pick(SIDINGS) : null,
    frame: hasLook ? random.pick(FRAMES) : null,
    decade: isForm && random.chance(0.08) ? random.pick(DECADES) : null,
    range_shown: range && rangeText(range),
  };
};
