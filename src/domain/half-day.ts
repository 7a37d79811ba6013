const HALF_DAY = /^(\d{4}-\d\d-\d\d) ([AP])M$/;

/** True for a text such as `2026-11-27 AM`. */
export const isHalfDay = (text: string): boolean => {
  const noon = noonOf(text);
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(text.slice(0, 10));
};

/** For example, `Fri, Nov 27, morning`. */
export const halfDayText = (halfDay: string): string =>
  `${date.format(noonOf(halfDay))}, ${halfDay.endsWith('AM') ? 'morning' : 'afternoon'}`;

export const noonOf = (text: string): number =>
  Date.parse(`${HALF_DAY.exec(text)?.[1] ?? ''}T12:00Z`);

const date = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
