import { business } from '@/domain/business.ts';
import { inTitleCase } from '@/lib/content-check/rules/across-entries.ts';
import { pageTitle, TITLE_LIMIT } from '@/domain/page-title.ts';
import { UNWRITTEN } from '../../support/company/offered.ts';
import { isAdmin, isFunctionPage, type Page, type Site } from '../built/built-site.ts';

const DESCRIPTION_LIMITS = { min: 90, max: 160 };

const KEPT_OUT = ['/404', '/thank-you', ...UNWRITTEN];

export const mayBeIndexed = (page: Page): boolean =>
  !isAdmin(page) && !isFunctionPage(page) && !KEPT_OUT.includes(page.path);

export const searchFaults = ({ pages, origin }: Site, company = business.name): string[] => [
  ...pages.flatMap((page) => robotsFaults(page, origin)),
  ...pages.filter(mayBeIndexed).flatMap((page) => textFaults(page, pageTitle('', company))),
  ...repeated(pages.filter(mayBeIndexed), titleOf, 'title'),
  ...repeated(pages.filter(mayBeIndexed), (page) => metaOf(page, 'description'), 'description'),
];

export const metaOf = ({ root }: Page, name: string): string =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  '';

const titleOf = ({ root }: Page): string => root.querySelector('title')?.text ?? '';

const robotsFaults = (page: Page, origin: string): string[] => {
  const { path, root } = page;
  const hidden = metaOf(page, 'robots').includes('noindex');
  const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!mayBeIndexed(page)) {
    return [
      ...(hidden ? [] : [`${path}: no noindex`]),
      ...(canonical ? [`${path}: a canonical address beside noindex`] : []),
    ];
  }
  return [
    ...(hidden ? [`${path}: noindex`] : []),
    ...(canonical === origin + path ? [] : [`${path}: canonical ${canonical ?? 'missing'}`]),
  ];
};

const textFaults = (page: Page, company: string): string[] => {
  const title = titleOf(page);
  const description = metaOf(page, 'description');
  const { min, max } = DESCRIPTION_LIMITS;
  return [
    ...(inTitleCase(title) ? [] : [`title "${title}" is not in title case`]),
    ...(title.endsWith(company) ? [] : [`title "${title}" does not name the company`]),
    ...(title.length > TITLE_LIMIT ? [`title of ${title.length} characters`] : []),
    ...(description.length < min || description.length > max
      ? [`description of ${description.length} characters`]
      : []),
    ...(metaOf(page, 'keywords') === '' ? ['no keywords'] : []),
    ...['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card']
      .filter((name) => metaOf(page, name) === '')
      .map((name) => `no ${name}`),
  ].map((fault) => `${page.path}: ${fault}`);
};

const repeated = (pages: Page[], read: (page: Page) => string, what: string): string[] =>
  pages
    .filter((page, index) => pages.findIndex((other) => read(other) === read(page)) !== index)
    .map((page) => `${page.path}: a ${what} that another page has`);
