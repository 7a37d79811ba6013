import { isFunctionPage, type Page, type Site } from '../built/built-site.ts';

export const brokenLinks = (site: Site): string[] =>
  site.pages.flatMap((page) =>
    addressesOf(page)
      .filter((address) => leadsNowhere(address, page, site))
      .map((address) => `${page.path} -> ${address}`),
  );

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

const leadsNowhere = (address: string, page: Page, { origin, pages, files }: Site): boolean => {
  if (address === '') return true;
  const url = new URL(address, `${origin}${page.path}`);
  if (url.origin !== origin) return url.protocol === 'http:';
  if (url.pathname.startsWith('/api/')) return false;
  const here = url.pathname === page.path;
  const target = here
    ? page
    : pages.find((other) => other.path === url.pathname && !isFunctionPage(other));
  if (!target) return !files.has(url.pathname);
  const id = decodeURIComponent(url.hash.slice(1));
  return id !== '' && !target.root.querySelector(`[id="${id}"]`);
};

const firstWord = (candidate: string): string => candidate.trim().split(/\s/)[0] ?? '';
