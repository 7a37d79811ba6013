/** The marks of an axis that begins at zero and reaches `most`: round, whole numbers, four at most. */
export const ticksUpTo = (most: number): number[] => {
  const rough = Math.max(most, 1) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (ROUND.find((factor) => factor * size >= rough) ?? 10) * size);
  const marks = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: marks + 1 }, (_, mark) => Math.round(mark * step));
};

/** Which of `bars` get a label, counted back from the last one, so that each has `room` of the `width`. */
export const labelled = (bars: number, width: number, room: number): number[] => {
  const every = Math.max(1, Math.ceil(bars / Math.max(1, Math.floor(width / room))));
  const indexes: number[] = [];
  for (let index = bars - 1; index >= 0; index -= every) indexes.unshift(index);
  return indexes;
};

const ROUND = [1, 2, 5, 10];
