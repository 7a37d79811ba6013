import { dayOf } from '../../../src/domain/calendar.ts';
import type { Random } from './random.ts';

/** The time that sample data fills, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

const HOUR = 60 * 60 * 1000;
// By the hour on the company's clock: people ask in the evening, and hardly at night.
const HOURLY = [1, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 9, 10, 9, 9, 9, 10, 12, 14, 15, 14, 11, 7, 3];
const HOURS = HOURLY.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
const SUNDAY_KEPT = 0.6;

/** A time within the span, as visits and requests fall: more of late than in the beginning, and few at night. */
export const randomMoment = (random: Random, { from, to }: Span): number => {
  for (let tried = 0; tried < 100; tried += 1) {
    const rough = to - (to - from) * random.number() ** 1.2;
    const midnight = midnightOf(dayOf(rough));
    const time = midnight + random.pick(HOURS) * HOUR + random.between(0, HOUR - 1);
    const isSunday = new Date(time).getUTCDay() === 0;
    if (time >= from && time <= to && (!isSunday || random.chance(SUNDAY_KEPT))) return time;
  }
  // A span of minutes has no choice of hours.
  return random.between(from, to);
};

/** About midnight: five hours are right in winter, and in summer an hour does no harm. */
const midnightOf = (day: string): number => Date.parse(`${day}T05:00:00Z`);
