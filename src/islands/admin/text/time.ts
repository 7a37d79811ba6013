import { atom, onMount, type ReadableAtom } from 'nanostores';
import { DAY, HOUR, MINUTE } from '@/domain/duration.ts';
import { CLOCK, companyFormat as formatOf, dayOf, toLocal } from '@/domain/calendar.ts';

export const companyFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = formatOf(options);
  return (time: string | number): string => format.format(new Date(time));
};

export const $now = atom(Date.now());

onMount($now, () => {
  const tick = (): void => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE / 2);
  return () => clearInterval(timer);
});

const $longAfter = atom(Infinity);

/** After a week the words no longer change, so rows of a long list are not drawn again at each tick. */
export const clockFor = (iso: string): ReadableAtom<number> =>
  Date.now() - Date.parse(iso) < 8 * DAY ? $now : $longAfter;

const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const dayOfYear = companyFormat({ ...DATE, ...YEAR });
const short = companyFormat({ ...DATE, ...CLOCK });
const shortOfYear = companyFormat({ ...DATE, ...YEAR, ...CLOCK });
export const weekday = companyFormat({ weekday: 'short' });
export const dayName = companyFormat(DATE);
export const clockTime = companyFormat({ timeStyle: 'short' });
export const longTime = companyFormat({ dateStyle: 'full', timeStyle: 'short' });
export const exactTime = companyFormat({ dateStyle: 'full', timeStyle: 'long' });

export const shortTime = (time: string | number): string =>
  (isThisYear(time) ? short : shortOfYear)(time);

/** For a list of one day: adds the day only if it is another one. */
export const whenText = (time: string | number, day = dayOf(Date.now())): string =>
  (dayOf(time) === day ? clockTime : shortTime)(time);

export const relativeTime = (iso: string, now: number): string => {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(age, MINUTE, 'minute');
  if (age < DAY) return ago(age, HOUR, 'hour');
  if (age < 7 * DAY) return ago(age, DAY, 'day');
  return dateText(iso);
};

export const dateText = (iso: string): string => (isThisYear(iso) ? dayName : dayOfYear)(iso);

const ago = (age: number, unit: number, name: Intl.RelativeTimeFormatUnit): string =>
  relative.format(-Math.floor(age / unit), name);

const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });

const isThisYear = (time: string | number): boolean => yearOf(time) === yearOf(Date.now());

const yearOf = (time: string | number): string => toLocal(time).slice(0, 4);
