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

/** Times as `19:00`. Empty if the company is open all of the chosen time. */
interface OpenPart {
  day?: 'Saturday' | 'Sunday';
  from?: string;
  until?: string;
}

/** The part of a chosen time that lies within opening hours; null if none does. */
export const openPart = (
  preferred: PreferredTime,
  { contactHours }: Pick<Business, 'contactHours'> = business,
): OpenPart | null => {
  const parts = WEEK.filter((day) => preferred !== 'weekend' || isWeekend(day)).flatMap((day) => {
    const part = openWithin(hoursOfWeekday(day, contactHours), ASKED[preferred]);
    return part ? [{ day, ...part }] : [];
  });
  const [first] = parts;
  if (!first) return null;
  if (preferred === 'anytime') return {};
  if (preferred === 'weekend')
    return parts.length === 2 ? {} : { day: first.day === SUNDAY ? 'Sunday' : 'Saturday' };
  const [earliest, latest] = ASKED[preferred];
  const from = parts.map(({ opens }) => opens).sort()[0];
  const until = parts
    .map(({ closes }) => closes)
    .sort()
    .at(-1);
  return { ...(from && from > earliest && { from }), ...(until && until < latest && { until }) };
};

/** `until 7 PM`, `Saturday` or `we’re closed then`; empty if the company is open all of the chosen time. */
export const openNote = (
  preferred: PreferredTime,
  hours?: Pick<Business, 'contactHours'>,
): string => {
  const part = openPart(preferred, hours);
  if (!part) return 'we’re closed then';
  const { day, from, until } = part;
  return [day, from && `from ${shortHour(from)}`, until && `until ${shortHour(until)}`]
    .filter(Boolean)
    .join(' ');
};

const spanOn = (day: string, preferred: PreferredTime): Span | null => {
  if (preferred === 'weekend' && !isWeekend(weekdayOf(day))) return null;
  return spanWithin(day, ASKED[preferred]);
};

const isWeekend = (weekday: number): boolean => weekday === SATURDAY || weekday === SUNDAY;
