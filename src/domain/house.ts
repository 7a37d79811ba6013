import { business } from './business.ts';

/** What a homeowner may tell about the job and the house beside the five questions. All optional. */
export type Trade = string;
export const TRADES: readonly Trade[] = business.trades.map(({ id }) => id);
/** Without them, nobody is asked how many, and each lead is stored with `unsure`. */
export const OFFERS_WINDOWS = TRADES.includes('windows');

/** The names of the pictures `house-<siding>-<frame>`. */
export const SIDINGS = ['sage', 'navy', 'white', 'clay'] as const;
export type Siding = (typeof SIDINGS)[number];
export const FRAMES = ['white', 'black'] as const;
export type Frame = (typeof FRAMES)[number];

export const DECADES = ['1920s', '1950s', '1980s', '2000s'] as const;
export type Decade = (typeof DECADES)[number];

/** A lead may name a trade that is no longer offered: its id has to do. */
export const tradeLabel = (trade: Trade): string =>
  business.trades.find(({ id }) => id === trade)?.name ?? trade;

export const SIDING_LABELS: Record<Siding, string> = {
  sage: 'Sage green',
  navy: 'Navy',
  white: 'White',
  clay: 'Clay red',
};
export const FRAME_LABELS: Record<Frame, string> = { white: 'White', black: 'Black' };

/** As a lead stores it. `range_shown` is the price range in the form's words: prices may have changed since. */
export interface LeadExtras {
  trades: Trade[];
  siding: Siding | null;
  frame: Frame | null;
  decade: Decade | null;
  range_shown: string | null;
}
