const NOON = '12:00';

/** What is wrong with a day that doesn't close after it opens: the end of a sentence about `closes`. */
export const closingMistake = ({ opens, closes }: { opens: string; closes: string }): string =>
  opens === closes
    ? `is ${closes}, the same as "opens". ${advice(opens, closes)}`
    : `is ${closes}, before "opens" at ${opens}. ${advice(opens, closes)}`;

const advice = (opens: string, closes: string): string => {
  if (closes === '00:00') return 'For midnight, type 23:59.';
  const [hour = '', minute = ''] = closes.split(':');
  if (opens < NOON && closes < NOON)
    return `An hour after noon is 13 to 23: type ${Number(hour) + 12}:${minute}.`;
  return opens === closes ? 'Type a later time.' : 'Swap the two.';
};
