import type { PromisedCallback } from './api.ts';
import { business } from './business.ts';
import { addDays, CLOCK, companyFormat, dayOf } from './calendar.ts';
import type { PreferredTime } from './lead.ts';
import { plural } from './text.ts';

const TIMES: Record<PreferredTime, string> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  weekend: 'on the weekend',
  anytime: 'that works for you',
};

export const purposeText = (time: PreferredTime): string => `to set up a time ${TIMES[time]}`;

/** `namesZone` is true if the reader's clock shows a different hour than the company's. */
export const callbackText = (
  { callBy, setsUp }: PromisedCallback,
  now: number,
  namesZone = false,
): string => {
  const due = Date.parse(callBy);
  if (due <= now) {
    return `You should have heard from us by now. If you haven’t, please call us at ${business.phone}.`;
  }
  const day = nearness(dayOf(due), dayOf(now)) + date.format(due);
  const hour = (namesZone ? zonedClock : clock).format(due).replace(':00', '');
  return `We’ll call you by ${hour} ${day}${setsUp ? `, ${purposeText(setsUp)}` : ''}.`;
};

/** For example, `today`, `Monday`, or `Nov 12` for a week ago or more. */
export const sentDayText = (at: number, now: number): string => {
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return (day > addDays(today, -7) ? weekday : monthDay).format(at);
};

/** Replaces `callbackText` if the deadline isn't known. */
export const PROMISE_RULE = `We’ll call you within ${plural(business.claims.promiseHours, 'hour')}. Days we’re closed don’t count.`;

const nearness = (day: string, today: string): string =>
  day === today ? 'today, ' : day === addDays(today, 1) ? 'tomorrow, ' : 'on ';

const clock = companyFormat(CLOCK);
const zonedClock = companyFormat({ ...CLOCK, timeZoneName: 'short' });
const weekday = companyFormat({ weekday: 'long' });
const monthDay = companyFormat({ month: 'short', day: 'numeric' });
const date = companyFormat({ weekday: 'long', month: 'short', day: 'numeric' });
