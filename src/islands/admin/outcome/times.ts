import { shortHour } from '@/domain/business.ts';
import { addDays, dayOf, momentOn, weekdayOf } from '@/domain/calendar.ts';
import { hoursOn, isOpenAt, openDays } from '@/domain/opening-hours.ts';
import { HOUR, MINUTE } from '@/domain/duration.ts';
import { dayName, weekday } from '@/islands/admin/text/time.ts';

export interface Chip {
  label: string;
  at: number;
}

const MORNING = '09:00';
const AFTERNOON = '15:00';
const QUARTER = 15 * MINUTE;
const MONDAY = 1;

export const IN_AN_HOUR = 'In 1 h';

export const inAnHour = (now: number): number => Math.ceil((now + HOUR) / QUARTER) * QUARTER;

/** Times to call back within the company's hours, soonest first. */
export const callBackChips = (now: number): Chip[] => {
  const today = dayOf(now);
  const soon = inAnHour(now);
  const afternoon = momentOn(today, AFTERNOON);
  const monday = addDays(today, ((MONDAY + 7 - weekdayOf(today) - 1) % 7) + 1);
  const nextWeek = addDays(today, 7);
  const morning = nextMorning(now);
  // On a Monday, the word alone would mean today.
  const mondayName = monday === nextWeek ? 'Next Monday' : 'Monday';
  const chips: [label: string, at: number, fits: boolean][] = [
    [IN_AN_HOUR, soon, isOpenAt(soon)],
    ['Today 3 PM', afternoon, afternoon > now + HOUR / 2 && isOpenAt(afternoon)],
    [morning.label, morning.at, true],
    [
      `${mondayName} ${shortHour(morningOf(monday))}`,
      morningMoment(monday),
      monday !== dayOf(morning.at) && hoursOn(monday) !== null,
    ],
    ['Next week', morningMoment(nextWeek), nextWeek !== monday && hoursOn(nextWeek) !== null],
  ];
  return chips.flatMap(([label, at, fits]) => (fits ? { label, at } : []));
};

/** The morning of the next open day. */
export const nextMorning = (now: number): Chip => {
  const today = dayOf(now);
  const [day = today] = openDays(addDays(today, 1));
  const name = nameOf(day, today);
  const label = `${name}${name.includes(',') ? ',' : ''} ${shortHour(morningOf(day))}`;
  return { label, at: morningMoment(day) };
};

/** 9 AM, or when the company opens if that is later. */
const morningOf = (day: string): string => {
  const opens = hoursOn(day)?.opens ?? MORNING;
  return opens > MORNING ? opens : MORNING;
};

const morningMoment = (day: string): number => momentOn(day, morningOf(day));

const DAYS = 5;
const HOURS = [
  ['8 AM', '08:00'],
  ['10 AM', '10:00'],
  ['1 PM', '13:00'],
  ['3 PM', '15:00'],
  ['5 PM', '17:00'],
] as const;

export const appointmentDays = (now: number): { label: string; hours: Chip[] }[] => {
  const days: { label: string; hours: Chip[] }[] = [];
  const today = dayOf(now);
  for (const day of openDays(today)) {
    const hours = HOURS.map(([label, time]) => ({ label, at: momentOn(day, time) })).filter(
      ({ at }) => at > now && isOpenAt(at),
    );
    if (hours.length > 0) days.push({ label: nameOf(day, today), hours });
    if (days.length === DAYS) break;
  }
  return days;
};

const THREE_MONTHS = 91;

export const inThreeMonths = (now: number): string => {
  const later = addDays(dayOf(now), THREE_MONTHS);
  const [day = later] = openDays(later);
  return new Date(morningMoment(day)).toISOString();
};

const nameOf = (day: string, today: string): string => {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return (day < addDays(today, 7) ? weekday : dayName)(momentOn(day, '12:00'));
};
