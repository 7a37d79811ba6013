import fc from 'fast-check';
import { LONG } from './hosts/suite-size.ts';

// The gate tries the same values each time, so that it never fails by chance. `npm run test:long` tries others.
if (!LONG) fc.configureGlobal({ seed: 20_261_123 });

export { fc };
