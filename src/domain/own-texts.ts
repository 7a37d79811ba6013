import { wholeBusiness } from './whole-business.ts';

/** Apart from the business, because pages for homeowners don't load them. */
export const { texts, reviewUrl } = wholeBusiness;
