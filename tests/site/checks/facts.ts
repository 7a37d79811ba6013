import {
  type Business,
  contactDays,
  contactHours,
  fullAddress,
  internationalPhone,
  telephoneHref,
} from '@/domain/business.ts';
import { EMAIL, HOURS, PHONE } from '@/lib/content-check/rules/hand-typed.ts';
import { type Page, textOf } from '../built/built-site.ts';

/** Phone numbers, mail or street addresses and hours that differ from the business file. */
export const factFaults = (page: Page, business: Business): string[] => {
  const { path, root } = page;
  const text = textOf(root.querySelector('body'));
  const hrefs = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '');
  const others = (found: Iterable<string>, right: readonly string[]) =>
    [...found].filter((value) => !right.includes(value));
  return [
    ...others(text.match(PHONE) ?? [], [business.phone]),
    ...others(text.match(EMAIL) ?? [], [business.email]),
    ...others(text.match(HOURS) ?? [], hoursOf(business)),
    ...others(
      hrefs.filter((href) => href.startsWith('tel:')),
      [telephoneHref(business.phone), `tel:${internationalPhone(business.phone)}`],
    ),
    ...others(
      hrefs.filter((href) => href.startsWith('mailto:')),
      [`mailto:${business.email}`],
    ),
    ...others(root.querySelectorAll('address > p:first-child').map(textOf), [
      fullAddress(business),
    ]),
  ].map((value) => `${path}: ${value}`);
};

/** The contact page's hours, which pages show. The business profile's hours are for search engines. */
const hoursOf = (business: Business): string[] =>
  contactDays(business).map(({ open }) => contactHours(open));
