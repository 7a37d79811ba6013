import type { Business } from './business-schema.ts';
import { wallClock } from './wall-clock.ts';

/** Returns the business without the papers, prices and offer whose last day is over. */
export const inForce = (b: Business, today: string): Business => {
  const { offer, ...rest } = b;
  return {
    ...rest,
    license: hasEnded(b.paperwork.license, today) ? null : b.license,
    claims: withoutEnded(b.claims, today),
    paperwork: withoutEnded(b.paperwork, today),
    prices: withoutEnded(b.prices, today),
    ...(offer && offer.until >= today && { offer }),
  };
};

const withoutEnded = <Claims extends Record<string, unknown>>(
  claims: Claims,
  today: string,
): Claims =>
  Object.fromEntries(
    Object.entries(claims).map(([name, one]) => [name, hasEnded(one, today) ? null : one]),
  ) as Claims;

const hasEnded = (one: unknown, today: string): boolean =>
  typeof one === 'object' &&
  one !== null &&
  'until' in one &&
  typeof one.until === 'string' &&
  one.until < today;

/** The date in a time zone, such as 2027-03-31. */
export const dayIn = (timeZone: string, now: Date): string => wallClock(timeZone)(now).slice(0, 10);
