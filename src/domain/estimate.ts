import { business, monthlyPayment } from './business.ts';
import type { WindowCount } from './house.ts';

/** In dollars. `to` is null for more than 20 windows. */
export interface EstimateRange {
  from: number;
  to: number | null;
}

interface PricePerWindow {
  from: number;
  to: number;
}

const WINDOWS: Record<WindowCount, [fewest: number, most: number | null] | null> = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-20': [16, 20],
  '20+': [20, null],
  unsure: null,
};

export const estimateRange = (
  windowCount: unknown,
  pricePerWindow: PricePerWindow | null,
): EstimateRange | null => {
  const windows = windowsOf(windowCount);
  if (!windows || !pricePerWindow) return null;
  const [fewest, most] = windows;
  return { from: fewest * pricePerWindow.from, to: most && most * pricePerWindow.to };
};

export const rangeText = ({ from, to }: EstimateRange): string =>
  to === null ? `from ${priceText(from)}` : `${priceText(from)}-${priceText(to)}`;

/** For example, `or about $51-$191 a month, 60 months at 9.9% APR`; empty without financing. */
export const monthText = ({ from, to }: EstimateRange, company = business): string => {
  const { samples, paperwork } = company;
  const { financing } = paperwork;
  if (!financing) return '';
  const monthly = (amount: number): number => Math.round(monthlyPayment({ ...financing, amount }));
  const range = rangeText({ from: monthly(from), to: to && monthly(to) }).replace('$', 'about $');
  const sample = samples.includes('paperwork') ? ' (sample)' : '';
  return `or ${range} a month, ${financing.months} months at ${financing.apr}% APR${sample}`;
};

/** In dollars. A range without an upper end counts as 20 windows. */
export const estimateMidpoint = (
  windowCount: unknown,
  pricePerWindow: PricePerWindow | null,
): number | null => {
  const windows = windowsOf(windowCount);
  if (!windows || !pricePerWindow) return null;
  const [fewest, most] = windows;
  return (fewest * pricePerWindow.from + (most ?? fewest) * pricePerWindow.to) / 2;
};

const windowsOf = (windowCount: unknown) =>
  Object.hasOwn(WINDOWS, String(windowCount)) ? WINDOWS[windowCount as WindowCount] : null;

/** Formats whole dollars, such as `$8,400`. `dollars` in money.ts takes cents. */
export const priceText = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
