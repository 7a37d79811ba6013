import { type Business, business, type OpeningSpan } from './business.ts';
import { addDays, dayOf, momentOn, weekdayOf } from './calendar.ts';

export interface Span {
  from: number;
  to: number;
}

/** In days. */
const HORIZON = 60;

/** Of a day as `2026-11-20`; null if it's closed. */
export const hoursOn = (day: string): OpeningSpan => {
  if (business.closures.some(({ date }) => date === day)) return null;
  return hoursOfWeekday(weekdayOf(day), business.contactHours);
};

export const hoursOfWeekday = (
  weekday: number,
  { mondayToSaturday, saturday = mondayToSaturday, sunday }: Business['contactHours'],
): OpeningSpan => (weekday === 0 ? sunday : weekday === 6 ? saturday : mondayToSaturday);

export const isOpenAt = (time: number): boolean => {
  const span = openingOn(dayOf(time));
  return span !== null && span.from <= time && time < span.to;
};

export const nextOpening = (time: number): number | null => {
  for (const day of openDays(dayOf(time))) {
    const span = openingOn(day);
    if (span && span.from > time) return span.from;
  }
  return null;
};

/** From `from` on, as `2026-11-20`. */
export function* openDays(from: string): Generator<string, void, undefined> {
  for (let day = from, ahead = 0; ahead < HORIZON; day = addDays(day, 1), ahead += 1) {
    if (hoursOn(day)) yield day;
  }
}

const openingOn = (day: string): Span | null => {
  const hours = hoursOn(day);
  return hours && { from: momentOn(day, hours.opens), to: momentOn(day, hours.closes) };
};
