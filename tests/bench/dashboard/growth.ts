import type { Measured } from './measure.ts';

export const printGrowth = (
  events: readonly [number, number],
  measured: readonly { name: string; sizes: readonly [Measured, Measured] }[],
): void => {
  const wanted = [3_000_000, 10_000_000];
  console.log(
    `\nComputed from these for ${wanted.map(round).join(' and ')} events in the same days, by the straight line, as exact as the times above:`,
  );
  for (const { name, sizes } of measured) {
    const at = (count: number, of: 'cold' | 'warm' | 'coldReads') => {
      const slope = Math.max(0, sizes[1][of] - sizes[0][of]) / (events[1] - events[0]);
      return round(sizes[1][of] + slope * (count - events[1]));
    };
    const rows = wanted.map(
      (count) =>
        `${at(count, 'cold')} ms cold, ${at(count, 'warm')} ms warm, ${at(count, 'coldReads')} reads`,
    );
    console.log(`${name.padEnd(26)} ${rows.join('   |   ')}`);
  }
};

const round = (value: number): string => Math.round(value).toLocaleString('en-US');
