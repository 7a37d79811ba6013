import data from '../content/business.json' with { type: 'json' };
import { businessSchema } from './business-schema.ts';

/** The business file with what it leaves out filled in. Browsers load it as the build read it. */
export const wholeBusiness = businessSchema.parse(data);
