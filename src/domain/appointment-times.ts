import { dayOf, momentOn } from './calendar.ts';
import { hoursOn, openDays } from './opening-hours.ts';
import { APPOINTMENT } from './duration.ts';

export const APPOINTMENT_TIMES = 6;

const PARTS = [
  { name: 'AM', from: '00:00', to: '12:00' },
  { name: 'PM', from: '12:00', to: '24:00' },
];

/** The next half-days with enough open hours for a visit, as `2026-11-27 AM`. Each begins after `time`. */
export const appointmentTimesAfter = (time: number): string[] => {
  const found: string[] = [];
  for (const day of openDays(dayOf(time))) {
    for (const { name, from, to } of PARTS) {
      const span = openPart(day, from, to);
      if (span.from >= time && span.to - span.from >= APPOINTMENT) found.push(`${day} ${name}`);
    }
    if (found.length >= APPOINTMENT_TIMES) break;
  }
  return found.slice(0, APPOINTMENT_TIMES);
};

const openPart = (day: string, from: string, to: string) => {
  const { opens = to, closes = to } = hoursOn(day) ?? {};
  return {
    from: momentOn(day, opens > from ? opens : from),
    to: momentOn(day, closes < to ? closes : to),
  };
};
