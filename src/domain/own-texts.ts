import { wholeBusiness } from './whole-business.ts';

/** Separate from `business`, because pages for homeowners don't load them. */
export const { texts, reviewUrl } = wholeBusiness;
