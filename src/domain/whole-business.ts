import data from '../content/business.json' with { type: 'json' };
import { businessSchema } from './business-schema.ts';

/** The business file with its defaults filled in. The build reads it; browsers load the result. */
export const wholeBusiness = businessSchema.parse(data);
