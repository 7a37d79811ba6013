import { dayOf, toLocal } from './calendar.ts';
import { openDays, spanWithin } from './opening-hours.ts';
import { APPOINTMENT } from './duration.ts';

export const APPOINTMENT_TIMES = 6;

/** Takes a half-day such as `2026-11-27 AM`. */
export const isHalfDayOver = (halfDay: string, now: number): boolean => {
  const [day = '', time = ''] = toLocal(now).split('T');
  return halfDay < `${day} ${time < HALVES.PM[0] ? 'AM' : 'PM'}`;
};

const HALVES = { AM: ['00:00', '12:00'], PM: ['12:00', '24:00'] } as const;

/** The next half-days, such as `2026-11-27 AM`, that begin after `time` and have enough open hours for a visit. */
export const appointmentTimesAfter = (time: number): string[] => {
  const found: string[] = [];
  for (const day of openDays(dayOf(time))) {
    for (const [name, half] of Object.entries(HALVES)) {
      const { from, to } = spanWithin(day, half) ?? { from: 0, to: 0 };
      if (from >= time && to - from >= APPOINTMENT) found.push(`${day} ${name}`);
    }
    if (found.length >= APPOINTMENT_TIMES) break;
  }
  return found.slice(0, APPOINTMENT_TIMES);
};
