import { business } from '@/domain/business.ts';

const { timeZone } = business;

/** Writes a moment in words, as the company's clock shows it. */
export const companyFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });
