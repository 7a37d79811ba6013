import type { CallHours, CallWords } from './call-words.ts';

/** Takes a date such as `2026-11-24` and an hour such as `10:00`, by the company's clock. */
export const wordsAt = (
  { days, week, dates }: CallHours,
  date: string,
  hour: string,
): CallWords => {
  const day = days[dates[date] ?? week[new Date(date).getUTCDay()] ?? 0] ?? [];
  const [, ...words] = day.findLast(([from]) => from <= hour) ?? ['', ''];
  return words;
};

export const hoursText = ([hour, callBy]: CallWords): string =>
  callBy ? `Closed now, opens ${hour}` : `Open until ${hour}`;

/** The text after the hours on a page with a form; empty while the company is open. */
export const askText = ([, callBy]: CallWords): string =>
  callBy ? `. Send the form and we’ll call by ${callBy}.` : '';
