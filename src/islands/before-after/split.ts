/** How far from the left, in percent, the line between the two pictures stands. */
export type Split = number;

export const splitAt = (x: number, box: { left: number; width: number }): Split =>
  Math.min(100, Math.max(0, Math.round(((x - box.left) / box.width) * 1000) / 10));

export const describeSplit = (split: Split): string => {
  const before = Math.round(split);
  if (before === 0) return 'after only';
  if (before === 100) return 'before only';
  return `${before}% before, ${100 - before}% after`;
};
