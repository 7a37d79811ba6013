import { business } from './business.ts';
import { listed, sentenceCase } from './text.ts';

export const WINDOW_COUNT_LABELS = {
  '1-5': '1-5',
  '6-10': '6-10',
  '11-15': '11-15',
  '16-20': '16-20',
  '20+': '20+',
  unsure: 'Not sure',
} as const;
export type WindowCount = keyof typeof WINDOW_COUNT_LABELS;
export const WINDOW_COUNTS = Object.keys(WINDOW_COUNT_LABELS) as WindowCount[];

export type Trade = string;
export const TRADES: readonly Trade[] = business.trades.map(({ id }) => id);
/** If false, the form doesn't ask for the number of windows, and each lead is stored with `unsure`. */
export const OFFERS_WINDOWS = TRADES.includes('windows');

export const tradeLabel = (trade: Trade): string =>
  business.trades.find(({ id }) => id === trade)?.name ?? trade;

export const readTrades = (given: unknown): Trade[] => {
  const values: unknown[] = [given].flat();
  return TRADES.filter((trade) => values.includes(trade));
};

export interface Asked {
  trades?: readonly Trade[] | undefined;
  need?: string | null | undefined;
}

/** True if the number of windows doesn't matter, as for gutters or one broken pane. */
export const isWithoutWindows = ({ trades = [], need }: Asked): boolean =>
  !OFFERS_WINDOWS || isRepair({ need }) || (trades.length > 0 && !trades.includes('windows'));

export const isRepair = ({ need }: Pick<Asked, 'need'>): boolean => need === 'repair';

interface Work extends Asked {
  window_count: WindowCount;
}

/** For example, `6-10 windows and gutters` or `repair: windows`; null if nothing was chosen. */
export const workText = (work: Work): string | null => {
  const { trades = [], window_count } = work;
  const isCounted = window_count !== 'unsure' && !isWithoutWindows(work);
  const windows = trades.filter((trade) => trade === 'windows');
  const counted = isCounted ? [`${WINDOW_COUNT_LABELS[window_count]} windows`] : windows;
  const text = listed([...counted, ...namesOf(trades.filter((trade) => trade !== 'windows'))]);
  return [isRepair(work) && 'repair', text].filter(Boolean).join(': ') || null;
};

export const tradesText = (trades: readonly Trade[] = []): string | null =>
  sentenceCase(listed(namesOf(trades))) || null;

const namesOf = (trades: readonly Trade[]): string[] =>
  trades.map((trade) => tradeLabel(trade).toLowerCase());
