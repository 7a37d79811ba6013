import { business } from './business.ts';
import { listed, sentenceCase } from './text.ts';

export const WINDOW_COUNTS = ['1-5', '6-10', '11-15', '16-20', '20+', 'unsure'] as const;
export type WindowCount = (typeof WINDOW_COUNTS)[number];

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

export const WINDOW_COUNT_LABELS: Record<WindowCount, string> = {
  '1-5': '1-5',
  '6-10': '6-10',
  '11-15': '11-15',
  '16-20': '16-20',
  '20+': '20+',
  unsure: 'Not sure',
};
export const tradeLabel = (trade: Trade): string =>
  business.trades.find(({ id }) => id === trade)?.name ?? trade;

export const SIDING_LABELS: Record<Siding, string> = {
  sage: 'Sage green',
  navy: 'Navy',
  white: 'White',
  clay: 'Clay red',
};
export const FRAME_LABELS: Record<Frame, string> = { white: 'White', black: 'Black' };

/** `range_shown` is in the form's words, because prices may change later. */
export interface LeadExtras {
  trades: Trade[];
  siding: Siding | null;
  frame: Frame | null;
  decade: Decade | null;
  range_shown: string | null;
}

/** JSON may have siding and frame in `look`. A wrong value is left out, never an error. */
export const readExtras = (input: Record<string, unknown>): LeadExtras => ({
  trades: readTrades(input['trades']),
  ...readHouse(input, asRecord(input['look'])),
  range_shown: readRange(input['rangeShown']),
});

export type House = Pick<LeadExtras, 'siding' | 'frame' | 'decade'>;
export const HOUSE_FIELDS = ['siding', 'frame', 'decade'] as const satisfies (keyof House)[];
export const EXTRAS = [
  'trades',
  ...HOUSE_FIELDS,
  'range_shown',
] as const satisfies (keyof LeadExtras)[];

/** Each field comes from the first source that has it. */
export const readHouse = (...sources: Record<string, unknown>[]): House => ({
  siding: firstOf(SIDINGS, 'siding', sources),
  frame: firstOf(FRAMES, 'frame', sources),
  decade: firstOf(DECADES, 'decade', sources),
});

export const readTrades = (given: unknown): Trade[] => {
  const values: unknown[] = [given].flat();
  return TRADES.filter((trade) => values.includes(trade));
};

export interface SentExtras {
  trades?: Trade[];
  look?: Pick<House, 'siding' | 'frame'>;
  decade?: Decade;
  rangeShown?: string;
}

export const sentExtras = (
  trades: Trade[],
  { siding, frame, decade }: House,
  rangeShown?: string | null,
): SentExtras => ({
  ...(trades.length > 0 && { trades }),
  ...((siding ?? frame) && { look: { siding, frame } }),
  ...(decade && { decade }),
  ...(rangeShown && { rangeShown }),
});

export const isWithoutWindows = (trades: readonly Trade[] = []): boolean =>
  !OFFERS_WINDOWS || (trades.length > 0 && !trades.includes('windows'));

type Work = Partial<LeadExtras> & { window_count: WindowCount };

/** As `6-10 windows and gutters`; null if neither a trade nor a number of windows was chosen. */
export const workText = ({ trades = [], window_count }: Work): string | null => {
  const isCounted = window_count !== 'unsure' && !isWithoutWindows(trades);
  const windows = trades.filter((trade) => trade === 'windows');
  const counted = isCounted ? [`${WINDOW_COUNT_LABELS[window_count]} windows`] : windows;
  return listed([...counted, ...namesOf(trades.filter((trade) => trade !== 'windows'))]) || null;
};

export const tradesText = (trades: readonly Trade[] = []): string | null =>
  sentenceCase(listed(namesOf(trades))) || null;

const namesOf = (trades: readonly Trade[]): string[] =>
  trades.map((trade) => tradeLabel(trade).toLowerCase());

export const lookText = ({ siding, frame }: Partial<House>): string | null =>
  [
    siding && `${SIDING_LABELS[siding].toLowerCase()} siding`,
    frame && `${FRAME_LABELS[frame].toLowerCase()} frames`,
  ]
    .filter(Boolean)
    .join(', ') || null;

const RANGE = /^(?:from )?\$\d{1,3}(?:,\d{3}){0,3}(?:-\$\d{1,3}(?:,\d{3}){0,3})?$/;

const readRange = (given: unknown): string | null =>
  typeof given === 'string' && RANGE.test(given) ? given : null;

const firstOf = <Value extends string>(
  values: readonly Value[],
  name: string,
  sources: readonly Record<string, unknown>[],
): Value | null =>
  sources
    .map((source) => values.find((value) => value === source[name]))
    .find((value) => value !== undefined) ?? null;

const asRecord = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
