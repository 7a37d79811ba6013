import { business } from '../../../src/domain/business.ts';
import type { Lead } from '../../../src/domain/desk.ts';
import { WINDOW_COUNT_LABELS } from '../../../src/domain/lead.ts';

const NAME_LIMIT = 40;

/**
 * Whom to call, on the one segment of 160 characters that a message mostly is. Of the name only what names are made
 * of: a phone makes a link of anything that looks like an address.
 */
export const smsText = (
  title: string,
  { name, phone, town, window_count, receipt }: Lead,
): string =>
  [
    `${title}: ${nameOf(name)}`,
    phone,
    business.serviceArea.towns.find(({ id }) => id === town)?.name,
    window_count !== 'unsure' && `${WINDOW_COUNT_LABELS[window_count]} windows`,
    receipt,
  ]
    .filter(Boolean)
    .join(', ');

const nameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, NAME_LIMIT);
