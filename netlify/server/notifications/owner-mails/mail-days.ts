import { business } from '../../../../src/domain/business.ts';
import { addDays, dayOf, hoursOfDay, hourStart } from '../../../../src/domain/calendar.ts';

/** By the clock on the company's wall. */
const MAIL_HOUR = 7;
/** The summary of a week may still come until Wednesday: later it is no news. */
const SUMMARY_DAYS = 3;

export interface MailDay {
  /** As `2026-11-23`. */
  day: string;
  /** When its mail is due, in milliseconds. */
  due: number;
}

/** Today, if its mail is due. */
export const mailDay = (now: Date): MailDay | null => {
  const day = dayOf(now.getTime());
  const due = mailTime(day);
  return now.getTime() >= due ? { day, due } : null;
};

/** The Monday whose summary is due. */
export const summaryDay = (now: Date): MailDay | null => {
  const today = dayOf(now.getTime());
  const day = addDays(today, -daysSinceMonday(today));
  const due = mailTime(day);
  const isLate = addDays(day, SUMMARY_DAYS) <= today;
  return now.getTime() >= due && !isLate ? { day, due } : null;
};

const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const mailTime = (day: string): number => {
  const hours = hoursOfDay(day).map(hourStart);
  return hours.find((time) => Number(hourInZone.format(time)) === MAIL_HOUR) ?? hours[0] ?? 0;
};

const hourInZone = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  hourCycle: 'h23',
  hour: 'numeric',
});
