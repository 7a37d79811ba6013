/** How much the crash and load suites do: little in every `npm test`, much by `npm run test:long`. */
export const LONG = process.env['LONG'] === '1';

export const effort = LONG
  ? { crashes: 50, leads: 2000, atOnce: 200, eventSeconds: 60 }
  : { crashes: 3, leads: 200, atOnce: 50, eventSeconds: 2 };

/** Tells what a long run has measured; a short one measures nothing. */
export const printLong = (line: string): void => {
  if (LONG) console.log(line);
};
