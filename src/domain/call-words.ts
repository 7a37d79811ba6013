import { business, contactDays, contactHours, shortHour } from './business.ts';
import { callbackDeadline } from './callback-promise.ts';
import {
  addDays,
  companyFormat,
  dayOf,
  daysBetween,
  momentOn,
  toLocal,
  weekdayOf,
} from './calendar.ts';
import { hoursOn, isOpenAt, nextOpening } from './opening-hours.ts';
import { DAY, MINUTE } from './duration.ts';

/** If open, the closing time. If closed, the opening time and the callback deadline of a request sent now. */
export type CallWords = [until: string] | [opens: string, callBy: string];

/** The words from an hour of the day on, such as `07:00`. */
type Change = [from: string, ...words: CallWords];

/** The words beside the phone number, by the company's clock. */
export interface CallHours {
  timeZone: string;
  days: Change[][];
  /** The index into `days` of each weekday, from Sunday on. */
  week: number[];
  /** The index into `days` of each date whose words differ because of a closure. */
  dates: Record<string, number>;
}

export const callWords = (now: number): CallWords => {
  const closes = hoursOn(dayOf(now))?.closes;
  if (closes && isOpenAt(now)) return [hourText(closes)];
  const opens = nextOpening(now);
  if (opens === null) return ['later', 'then'];
  const due = callbackDeadline(new Date(now).toISOString());
  return [openingText(opens, now), dueText(due, now)];
};

/** Returns the words from `today` on: those of a regular week, and those of dates that differ. */
export const callHoursFrom = (today: string): CallHours => {
  const days: Change[][] = [];
  const known = new Map<string, number>();
  const numberOf = (changes: Change[]): number => {
    const key = JSON.stringify(changes);
    const number = known.get(key) ?? days.push(changes) - 1;
    known.set(key, number);
    return number;
  };
  const closed = business.closures.map(({ date }) => date).filter((date) => date >= today);
  const plain = sundayAfter([...closed, today].sort().at(-1) ?? today);
  const week = daysBetween(plain, addDays(plain, 6)).map((day) => numberOf(changesOn(day)));
  const near = new Set(closed.flatMap((date) => daysBetween(addDays(date, -REACH), date)));
  const dates = [...near].sort().flatMap((day): [string, number][] => {
    const number = numberOf(changesOn(day));
    return number === week[weekdayOf(day)] ? [] : [[day, number]];
  });
  return { timeZone: business.timeZone, days, week, dates: Object.fromEntries(dates) };
};

/** For example, `Mon-Sat 7:00am-7:00pm`, for a page whose script doesn't run. */
export const plainHours = (company: Parameters<typeof contactDays>[0] = business): string =>
  contactDays(company)
    .flatMap(({ days, open }) =>
      open ? `${days.replaceAll(/\b(\w{3})\w*/g, '$1')} ${contactHours(open)}` : [],
    )
    .join(', ');

/** The most days before a closure on which the words may differ. */
const REACH = 14;

const sundayAfter = (day: string): string => addDays(day, REACH - weekdayOf(day));

const changesOn = (day: string): Change[] =>
  timesOn(day).reduce<Change[]>((changes, time) => {
    const words = callWords(momentOn(day, time));
    const [, ...before] = changes.at(-1) ?? [];
    return String(before) === String(words) ? changes : [...changes, [time, ...words]];
  }, []);

/** The words change when the company opens or closes and, with the callback deadline, on the half-hour. */
const timesOn = (day: string): string[] => {
  const open = hoursOn(day);
  const halves = Array.from({ length: 48 }, (_, index) =>
    new Date(index * 30 * MINUTE).toISOString().slice(11, 16),
  );
  return [...new Set([...halves, ...(open ? [open.opens, open.closes] : [])])].sort();
};

const hourText = (time: string): string => (time === '12:00' ? 'noon' : shortHour(time));

const openingText = (opens: number, now: number): string => {
  const hour = hourText(toLocal(opens).slice(11));
  const [day, today] = [dayOf(opens), dayOf(now)];
  // On a day with opening hours, the hour alone means the next morning. On a closed day, name the day.
  if (day === today || (day === addDays(today, 1) && hoursOn(today))) return hour;
  return opens - now < WEEK ? `${dayName(opens, now, 'short')} ${hour}` : dateText(opens);
};

const dueText = (due: number, now: number): string => {
  const hour = hourText(toLocal(due).slice(11));
  const [day, today] = [dayOf(due), dayOf(now)];
  if (day === today) return hour;
  if (day === addDays(today, 1)) return `${hour} tomorrow`;
  return `${hour} ${due - now < WEEK ? dayName(due, now, 'long') : dateText(due)}`;
};

const WEEK = 7 * DAY;

/** Names the weekday instead of the date, so that the words are true in any week. */
const dayName = (time: number, now: number, weekday: 'short' | 'long'): string => {
  const names = companyFormat({ weekday });
  const name = names.format(time);
  return name === names.format(now) ? `next ${name}` : name;
};
const dateText = (time: number): string =>
  companyFormat({ month: 'short', day: 'numeric' }).format(time);
