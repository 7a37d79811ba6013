import { business, type OpeningSpan } from './business.ts';
import { addDays, dayOf, fromLocal } from './calendar.ts';

export interface Span {
  from: number;
  to: number;
}

const HORIZON = 60;

/** The opening hours of a day as visitors read them; null if closed. */
export const hoursOn = (day: string): OpeningSpan => {
  if (business.closures.some(({ date }) => date === day)) return null;
  const { mondayToSaturday, sunday } = business.contactHours;
  return isSunday(day) ? sunday : mondayToSaturday;
};

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

export function* openDays(from: string): Generator<string, void, undefined> {
  for (let day = from, ahead = 0; ahead < HORIZON; day = addDays(day, 1), ahead += 1) {
    if (hoursOn(day)) yield day;
  }
}

/** The moment at which the company's clock shows a time such as `17:30`; `24:00` is the end of the day. */
export const momentOn = (day: string, time: string): number => {
  const local = `${day}T${time}`;
  const known = moments.get(local);
  if (known !== undefined) return known;
  const moment = Date.parse(fromLocal(local) ?? '');
  moments.set(local, moment);
  return moment;
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

const openingOn = (day: string): Span | null => {
  const hours = hoursOn(day);
  return hours && { from: momentOn(day, hours.opens), to: momentOn(day, hours.closes) };
};

const isSunday = (day: string): boolean => weekdayOf(day) === 0;

const moments = new Map<string, number>();
