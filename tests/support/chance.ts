import fc from 'fast-check';

/** Set by `npm run test:long`, which does much where `npm test` does little. */
export const LONG = process.env['LONG'] === '1';

// The gate tries the same values each time, so that it never fails by chance. `npm run test:long` tries others.
if (!LONG) fc.configureGlobal({ seed: 20_261_123 });

export { fc };
