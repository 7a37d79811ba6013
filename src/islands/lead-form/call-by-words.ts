import { business } from '@/domain/business.ts';
import { addDays, dayOf, toLocal } from '@/domain/calendar.ts';

/** What a homeowner is promised: the day and hour if the server told it, else the rule. */
export const callPromise = (callBy: string | undefined, now: number): string => {
  if (callBy === undefined) {
    return `We’ll call you within ${business.claims.promiseHours} hours, or at the time you chose if that’s later. Days we’re closed don’t count.`;
  }
  // A request that was stored days ago, and whose answer was lost until now.
  if (Date.parse(callBy) <= now) {
    return `You should have heard from us by now. If you haven’t, please call us at ${business.phone}.`;
  }
  return `We’ll call you by ${dayAndHour(callBy, now)}.`;
};

/** `5:30 PM tomorrow, Tuesday, Nov 24`, by the company's clock. */
const dayAndHour = (time: string, now: number): string => {
  const moment = new Date(time);
  const isOwnClock = Number(toLocal(time).slice(11, 13)) === moment.getHours();
  const hour = (isOwnClock ? clock : zonedClock).format(moment).replace(':00', '');
  return `${hour} ${nearness(dayOf(time), dayOf(now))}${date.format(moment)}`;
};

const nearness = (day: string, today: string): string =>
  day === today ? 'today, ' : day === addDays(today, 1) ? 'tomorrow, ' : 'on ';

const { timeZone } = business;
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
});
const zonedClock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const date = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});
