import fc from 'fast-check';

/** True in `npm run test:long`, which tries many more cases than `npm test`. */
export const LONG = process.env['LONG'] === '1';

/** In ms. On a slow machine, a property then passes with the cases that were tried by then. */
const LIMIT = 300_000;

// The gate tries the same values each time, so that it never fails by chance. `npm run test:long` tries new ones.
if (LONG) fc.installGlobalPlugin(fc.interruptAfterTimeLimit(LIMIT));
else fc.configureGlobal({ seed: 20_261_123 });

export { fc };
