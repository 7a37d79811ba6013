/** How much the crash and load suites do: little in `npm test`, much in `npm run test:long`. */
export const LONG = process.env['LONG'] === '1';

export const suiteSize = LONG
  ? { crashes: 50, leads: 2000, atOnce: 200, eventSeconds: 60 }
  : { crashes: 2, leads: 200, atOnce: 50, eventSeconds: 2 };

export const printLong = (line: string): void => {
  if (LONG) console.log(line);
};
