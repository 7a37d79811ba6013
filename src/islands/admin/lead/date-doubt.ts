const YEAR = 366 * 24 * 60 * 60 * 1000;

/** What makes a time of a visit or a callback look like a slip of the finger; null if nothing does. */
export const doubtAbout = (time: string, now: number): string | null => {
  const ahead = Date.parse(time) - now;
  if (ahead < 0) return "That's in the past.";
  return ahead > YEAR ? "That's more than a year away." : null;
};
