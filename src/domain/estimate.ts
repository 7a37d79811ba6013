import type { WindowCount } from './lead.ts';

const WINDOWS: Record<WindowCount, [fewest: number, most: number] | null> = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-20': [16, 20],
  '20+': [20, 20],
  unsure: null,
};

/** The midpoint in dollars of what so many windows may cost; null where the number is not known. */
export const estimateMidpoint = (
  windowCount: unknown,
  pricePerWindow: { from: number; to: number },
): number | null => {
  const windows = Object.hasOwn(WINDOWS, String(windowCount))
    ? WINDOWS[windowCount as WindowCount]
    : null;
  return windows && (windows[0] * pricePerWindow.from + windows[1] * pricePerWindow.to) / 2;
};
