import { facts, type Business } from '@/domain/business.ts';
import { type Page, textOf } from '../built-site.ts';

const EXTRA = /\b(?:tempered|sills?|bows?|bays?|shapes?|rot|rotten)\b/i;

/** Paragraphs that give the price range and speak of what costs extra in other words than all pages. */
export const priceFaults = ({ path, root }: Page, business: Business): string[] => {
  const { pricePerWindow = '', priceExtras = '' } = facts(business);
  return root
    .querySelectorAll('p, li')
    .map(textOf)
    .filter((text) => text.includes(pricePerWindow) && EXTRA.test(text))
    .filter((text) => !text.includes(priceExtras))
    .map((text) => `${path}: ${text}`);
};
