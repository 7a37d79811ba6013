import { type Addresses, deadLink } from '@/lib/content-check/rules/addresses.ts';
import { isFunctionPage, type Page, type Site } from '../built/built-site.ts';

export const brokenLinks = (site: Site): string[] =>
  site.pages.flatMap((page) => {
    const known = addressesFor(page, site);
    return addressesOf(page)
      .filter((address) => deadLink(address, page.path, known) !== undefined)
      .map((address) => `${page.path} -> ${address}`);
  });

export const addressesOf = ({ root }: Page): string[] => [
  ...['href', 'src', 'action', 'component-url', 'renderer-url', 'poster'].flatMap((name) =>
    root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  ),
  ...root
    .querySelectorAll('[srcset]')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(',').map(firstWord)),
  ...root
    .querySelectorAll('meta[property="og:image"], meta[property="og:url"]')
    .map((element) => element.getAttribute('content') ?? ''),
  ...root
    .querySelectorAll('style')
    .flatMap(({ rawText }) =>
      [...rawText.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url ?? ''),
    ),
];

const addressesFor = (page: Page, { origin, pages, files }: Site): Addresses => ({
  origin,
  files,
  pages: new Map(
    pages
      .filter((other) => other === page || !isFunctionPage(other))
      .map((other) => [other.path, idsOf(other)]),
  ),
});

const seen = new WeakMap<Page, Set<string>>();
const idsOf = (page: Page): Set<string> => {
  const ids =
    seen.get(page) ?? new Set(page.root.querySelectorAll('[id]').map((element) => element.id));
  seen.set(page, ids);
  return ids;
};

const firstWord = (candidate: string): string => candidate.trim().split(/\s/)[0] ?? '';
