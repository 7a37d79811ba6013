import { type Business, business, type OpeningSpan } from './business.ts';
import { addDays, dayOf, momentOn, weekdayOf } from './calendar.ts';

export interface Span {
  from: number;
  to: number;
}

/** In days. */
const HORIZON = 60;

/** The opening hours on a day such as `2026-11-20`; null if the company is closed. */
export const hoursOn = (day: string): OpeningSpan => {
  if (business.closures.some(({ date }) => date === day)) return null;
  return hoursOfWeekday(weekdayOf(day), business.contactHours);
};

/** Closures from today on. The file keeps past ones, because deadlines of older leads depend on them. */
export const comingClosures = (): Business['closures'] =>
  business.closures
    .filter(({ date }) => date >= dayOf(Date.now()))
    .sort((a, b) => a.date.localeCompare(b.date));

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

/** The open days from `from` on, such as `2026-11-20`. */
export function* openDays(from: string): Generator<string, void, undefined> {
  for (let day = from, ahead = 0; ahead < HORIZON; day = addDays(day, 1), ahead += 1) {
    if (hoursOn(day)) yield day;
  }
}

/** For example, `['08:00', '12:00']`. */
type Part = readonly [from: string, to: string];

/** The opening hours within a part of the day; null if there are none. */
export const openWithin = (hours: OpeningSpan, [from, to]: Part): OpeningSpan => {
  if (!hours) return null;
  const opens = hours.opens > from ? hours.opens : from;
  const closes = hours.closes < to ? hours.closes : to;
  return opens < closes ? { opens, closes } : null;
};

export const spanWithin = (day: string, part: Part): Span | null => {
  const open = openWithin(hoursOn(day), part);
  return open && { from: momentOn(day, open.opens), to: momentOn(day, open.closes) };
};

const openingOn = (day: string): Span | null => spanWithin(day, ['00:00', '24:00']);
