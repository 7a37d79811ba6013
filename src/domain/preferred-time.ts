import { type Business, business, shortHour } from './business.ts';
import { dayOf, weekdayOf } from './calendar.ts';
import { hoursOfWeekday, openDays, openWithin, type Span, spanWithin } from './opening-hours.ts';
import type { PreferredTime } from './lead.ts';

const ASKED: Record<PreferredTime, [from: string, to: string]> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '20:00'],
  weekend: ['00:00', '24:00'],
  anytime: ['00:00', '24:00'],
};

/** The chosen times from `time` on, cut to the opening hours. */
export function* spansFrom(
  time: number,
  preferred: PreferredTime,
): Generator<Span, void, undefined> {
  for (const day of openDays(dayOf(time))) {
    const span = spanOn(day, preferred);
    if (span && span.to > time) yield { from: Math.max(span.from, time), to: span.to };
  }
}

const SATURDAY = 6;
const SUNDAY = 0;
const WEEK = [SUNDAY, 1, 2, 3, 4, 5, SATURDAY];

/** What the opening hours leave of a choice, as `until 7 PM`; empty if all of it. */
export const openNote = (
  preferred: PreferredTime,
  { contactHours }: Pick<Business, 'contactHours'> = business,
): string => {
  const parts = WEEK.filter((day) => preferred !== 'weekend' || isWeekend(day)).flatMap((day) => {
    const part = openWithin(hoursOfWeekday(day, contactHours), ASKED[preferred]);
    return part ? [{ day, ...part }] : [];
  });
  if (parts.length === 0) return 'we’re closed then';
  if (preferred === 'anytime') return '';
  if (preferred === 'weekend')
    return parts.length === 2 ? '' : parts[0]?.day === SUNDAY ? 'Sunday' : 'Saturday';
  const [earliest, latest] = ASKED[preferred];
  const opens = parts.map((part) => part.opens).sort()[0] ?? earliest;
  const closes =
    parts
      .map((part) => part.closes)
      .sort()
      .at(-1) ?? latest;
  return [
    opens > earliest && `from ${shortHour(opens)}`,
    closes < latest && `until ${shortHour(closes)}`,
  ]
    .filter(Boolean)
    .join(' ');
};

const spanOn = (day: string, preferred: PreferredTime): Span | null => {
  if (preferred === 'weekend' && !isWeekend(weekdayOf(day))) return null;
  return spanWithin(day, ASKED[preferred]);
};

const isWeekend = (weekday: number): boolean => weekday === SATURDAY || weekday === SUNDAY;
