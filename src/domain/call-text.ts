import type { CallHours, CallWords } from './call-words.ts';

/** `date` as `2026-11-24` and `hour` as `10:00`, by the company's clock. */
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

/** What else stands beside a form. */
export const askText = ([, callBy]: CallWords): string =>
  callBy ? `. Send the form and we’ll call by ${callBy}.` : '';
