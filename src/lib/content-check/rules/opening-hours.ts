const NOON = '12:00';

/** What is wrong with a day's hours that are typed as times: the end of a sentence about `closes`. */
export const closingMistake = (opens: unknown, closes: unknown): string | undefined => {
  if (!isTime(opens) || !isTime(closes) || opens < closes) return undefined;
  const what =
    opens === closes
      ? `is ${closes}, the same as "opens"`
      : `is ${closes}, before "opens" at ${opens}`;
  return `${what}. ${advice(opens, closes)}`;
};

const advice = (opens: string, closes: string): string => {
  if (closes === '00:00') return 'For midnight, type 23:59.';
  const [hour = '', minute = ''] = closes.split(':');
  if (opens < NOON && closes < NOON)
    return `An hour after noon is 13 to 23: type ${Number(hour) + 12}:${minute}.`;
  return opens === closes ? 'Type a later time.' : 'Swap the two.';
};

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
