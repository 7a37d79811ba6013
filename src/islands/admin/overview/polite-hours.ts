import { business, type OpeningSpan } from '@/domain/business.ts';
import { daysLater, toLocal } from '../company-time.ts';

const WEEK = 7;

/** Why a call should wait, or null while calling is polite; by the clock at the company's place. */
export const reasonToWait = (now: number): string | null => {
  const clock = toLocal(now);
  const time = clock.slice(11);
  const today = hoursOf(clock.slice(0, 10));
  if (today && time >= today.opens && time < today.closes) return null;
  const opening = nextOpening(now, time, today);
  return opening && `It's ${spoken(time)}. Best to call after ${opening}.`;
};

/** The first day on which calling is polite, so many days from now or later. */
export const openDayLater = (now: number, days: number): string => {
  const candidates = Array.from({ length: WEEK }, (_, more) =>
    daysLater(now, days + more, '00:00').slice(0, 10),
  );
  return candidates.find((day) => hoursOf(day)) ?? candidates[0] ?? '';
};

const nextOpening = (now: number, time: string, today: OpeningSpan): string | null => {
  if (today && time < today.opens) return spoken(today.opens);
  for (let days = 1; days <= WEEK; days += 1) {
    const day = daysLater(now, days, '00:00').slice(0, 10);
    const open = hoursOf(day);
    if (!open) continue;
    return `${spoken(open.opens)} ${days === 1 ? 'tomorrow' : `on ${weekday.format(noon(day))}`}`;
  }
  return null;
};

const hoursOf = (day: string): OpeningSpan => {
  if (business.closures.some(({ date }) => date === day)) return null;
  const { sunday, saturday, weekdays } = business.hours;
  const number = noon(day).getUTCDay();
  return number === 0 ? sunday : number === 6 ? saturday : weekdays;
};

/** `8 AM` or `8:30 AM`. */
const spoken = (time: string): string => {
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
};

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
