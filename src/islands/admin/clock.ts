import { atom, onMount } from 'nanostores';
import { companyFormat } from './company-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The present, for texts such as "5 min. ago"; it moves on while one of them is on the screen. */
export const $now = atom(Date.now());

onMount($now, () => {
  const tick = (): void => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE / 2);
  return () => {
    clearInterval(timer);
  };
});

export const relativeTime = (iso: string, now: number): string => {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return ago(age, MINUTE, 'minute');
  if (age < DAY) return ago(age, HOUR, 'hour');
  if (age < 7 * DAY) return ago(age, DAY, 'day');
  return day.format(Date.parse(iso));
};

/** The day and time at the company's place, wherever the phone is. */
export const shortTime = (iso: string): string => short.format(Date.parse(iso));
export const exactTime = (iso: string): string => exact.format(Date.parse(iso));

/** The day in full and the time: what stands on paper. */
export const longTime = (iso: string): string => long.format(Date.parse(iso));

/** The time of day at the company's place. */
export const clockTime = (iso: string): string => time.format(Date.parse(iso));

const ago = (age: number, unit: number, name: Intl.RelativeTimeFormatUnit): string =>
  relative.format(-Math.floor(age / unit), name);

const relative = new Intl.RelativeTimeFormat('en-US', { style: 'short' });
const day = companyFormat({ month: 'short', day: 'numeric', year: 'numeric' });
const short = companyFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = companyFormat({ timeStyle: 'short' });
const long = companyFormat({ dateStyle: 'full', timeStyle: 'short' });
const exact = companyFormat({ dateStyle: 'full', timeStyle: 'long' });
