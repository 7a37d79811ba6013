import { hourOf, hourStart } from '../../../src/domain/calendar.ts';
import type { Store } from '../store/store.ts';
import { monthOfTime } from '../records/lead-ids.ts';

export interface Span {
  from: number;
  to: number;
}

/** 17.5 minutes: the ids of a window share their first seven digits. */
export const WINDOW = 2 ** 20;

const HOUR = 60 * 60 * 1000;
const SHORTEST_MONTH = 28 * 24 * HOUR;
const MOST_LISTS = 8;
const ID_DIGITS = 12;

export const windowStart = (time: number): number => Math.floor(time / WINDOW) * WINDOW;

export const leadPrefixes = ({ from, to }: Span): string[] =>
  idBeginnings({ from, to }).flatMap(({ digits, span }) => {
    return monthsIn(span).map((month) => `lead/${month}/${digits}`);
  });

const monthsIn = ({ from, to }: Span): string[] => {
  const months = [monthOfTime(from)];
  for (let time = from; time < to;) {
    time = Math.min(time + SHORTEST_MONTH, to);
    months.push(monthOfTime(time));
  }
  return [...new Set(months)];
};

export const batchPrefixes = async (store: Store, { from, to }: Span): Promise<string[]> => {
  const first = hourOf(from);
  const last = hourOf(to);
  if (to - from > MOST_LISTS * HOUR) {
    const hours = await store.folders('events/');
    return hours.filter((hour) => hour >= first && hour <= last).map((hour) => `events/${hour}/`);
  }
  return hoursIn({ from, to }).flatMap((hour) => {
    const start = Math.max(from, hourStart(hour));
    const end = Math.min(to, hourStart(hour) + HOUR - 1);
    if (end - start === HOUR - 1) return [`events/${hour}/`];
    return idBeginnings({ from: start, to: end }).map(({ digits }) => `events/${hour}/${digits}`);
  });
};

export const hoursIn = ({ from, to }: Span): string[] => {
  const hours: string[] = [];
  for (let time = hourStart(hourOf(from)); time <= to; time += HOUR) hours.push(hourOf(time));
  return hours;
};

/** UUIDv7 prefixes that cover a span. The longer the span, the shorter the prefixes. */
const idBeginnings = ({ from, to }: Span): { digits: string; span: Span }[] => {
  for (let length = 7; ; length -= 1) {
    const size = 16 ** (ID_DIGITS - length);
    const first = Math.floor(from / size);
    const count = Math.floor(to / size) - first + 1;
    if (count > MOST_LISTS && length > 1) continue;
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({
      digits: (first + index).toString(16).padStart(length, '0'),
      span: {
        from: Math.max(from, (first + index) * size),
        to: Math.min(to, (first + index + 1) * size - 1),
      },
    }));
  }
};
