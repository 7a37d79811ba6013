import { business } from './business.ts';
import { listed, sentenceCase } from './text.ts';

export const WINDOW_COUNTS = ['1-5', '6-10', '11-15', '16-20', '20+', 'unsure'] as const;
export type WindowCount = (typeof WINDOW_COUNTS)[number];

export type Trade = string;
export const TRADES: readonly Trade[] = business.trades.map(({ id }) => id);
/** Without them, nobody is asked how many, and each lead is stored with `unsure`. */
export const OFFERS_WINDOWS = TRADES.includes('windows');

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

export const readTrades = (given: unknown): Trade[] => {
  const values: unknown[] = [given].flat();
  return TRADES.filter((trade) => values.includes(trade));
};

export const isWithoutWindows = (trades: readonly Trade[] = []): boolean =>
  !OFFERS_WINDOWS || (trades.length > 0 && !trades.includes('windows'));

interface Work {
  trades?: readonly Trade[];
  window_count: WindowCount;
}

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
