import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { business, contactDays, contactHours, facts } from '@/domain/business.ts';
import { isSample, isSampleCompany, sellsWindows } from '../../support/company/offered.ts';
import { isAdmin, isSpanish, type Page, pageAt, readSite, textOf } from '../built/built-site.ts';
import { factFaults } from '../checks/facts.ts';
import { madeUp, unmarkedSamples } from '../checks/samples.ts';

const visited = () => readSite().pages.filter((page) => !isAdmin(page));

it('states one phone number, mail address, street address and schedule on every page', () => {
  expect(visited().flatMap((page) => factFaults(page, business))).toEqual([]);
});

/** The pages with the common footer: the Spanish page has its own. */
const withFooter = () =>
  visited().filter((page) => page.root.querySelector('footer') && !isSpanish(page));

it('shows the hours of the contact page, on it and in every footer', () => {
  const lines = contactDays(business).map(({ days, open }) => `${days} ${contactHours(open)}`);
  for (const line of lines) {
    expect(textOf(pageAt('/contact').root.querySelector('main'))).toContain(line);
    for (const { root } of withFooter()) {
      expect(textOf(root.querySelector('footer'))).toContain(line);
    }
  }
});

it('marks every sample value where it is shown', () => {
  const said = madeUp('.', business);
  expect(visited().flatMap((page) => unmarkedSamples(page, business, said))).toEqual([]);
});

it('marks the papers above the fold as samples, not the year of the company', () => {
  const links = pageAt('/').root.querySelectorAll('nav[aria-label="The paperwork"] a').map(textOf);
  expect(links.at(-1)).toBe(`Since ${business.established}`);
  if (business.samples.includes('paperwork')) expect(links.at(-2)).toContain('(samples)');
});

it.skipIf(!business.spanish)('says next to its promise when it calls in Spanish', () => {
  const promise = textOf(pageAt('/es').root.querySelector('#estimate p'));
  expect(promise).toContain('puede ser en inglés');
  expect(promise).toContain(business.spanish?.hours);
});

const unmarkedPromises = ({ path, root }: Page, headings: readonly string[]): string[] =>
  root
    .querySelectorAll('h2')
    .filter((heading) => headings.includes(textOf(heading)))
    .filter((heading) => !/sample text|texto de muestra/i.test(textOf(heading.parentNode)))
    .map((heading) => `${path}: ${textOf(heading)}`);

it('marks the story and the promises of a made-up company on every page that shows them', () => {
  const headings = ['sections', 'questions'].flatMap((folder) =>
    readdirSync(join('src/content', folder))
      .filter((name) => name !== 'README.md')
      .flatMap((name) => {
        const text = readFileSync(join('src/content', folder, name), 'utf8');
        // Shorter texts, of a sentence or two, are marked by the footer, which covers every promise.
        return /^sample: true$/m.test(text) && /^(?:items|questions):$/m.test(text)
          ? (/^heading: '(.+)'$/m.exec(text)?.slice(1) ?? [])
          : [];
      }),
  );
  if (isSampleCompany) expect(headings.length).toBeGreaterThan(4);
  expect(visited().flatMap((page) => unmarkedPromises(page, headings))).toEqual([]);
  for (const { root } of isSampleCompany ? withFooter() : []) {
    expect(textOf(root.querySelector('footer'))).toMatch(/promises[^.]* are samples/);
  }
  const about = textOf(pageAt('/about').root.querySelector('h1')?.parentNode);
  expect(about.includes('Sample text')).toBe(isSample('pages', 'about'));
});

const EXTRA = /\b(?:tempered|sills?|bows?|bays?|shapes?|rot|rotten)\b/i;

/** Paragraphs with the price range that do not name the extras in the common words. */
const priceFaults = ({ path, root }: Page): string[] => {
  const { pricePerWindow = '', priceExtras = '' } = facts(business);
  return root
    .querySelectorAll('p, li')
    .map(textOf)
    .filter((text) => text.includes(pricePerWindow) && EXTRA.test(text))
    .filter((text) => !text.includes(priceExtras))
    .map((text) => `${path}: ${text}`);
};

describe.skipIf(!sellsWindows)('the price of a window', () => {
  it('says on every page in the same words what it leaves out', () => {
    expect(visited().flatMap(priceFaults)).toEqual([]);
    const told = visited().filter(({ root }) =>
      textOf(root).includes(facts(business)['priceExtras'] ?? '-'),
    );
    expect(told.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/services']));
  });
});

const pictureMarkupFaults = ({ path, root }: Page): string[] =>
  root
    .querySelectorAll('img')
    .flatMap((picture) =>
      [
        ...['width', 'height', 'alt']
          .filter((name) => picture.getAttribute(name) === undefined)
          .map((name) => `no ${name}`),
        ...(picture.getAttribute('width') === '0' ? ['no width'] : []),
        ...(isDrawing(picture) ? [] : formatFaults(picture)),
      ].map((fault) => `${path}: ${picture.getAttribute('src') ?? 'img'}: ${fault}`),
    );

const isDrawing = (picture: HTMLElement): boolean =>
  /\.svg$|^data:/.test(picture.getAttribute('src') ?? '');

const formatFaults = (picture: HTMLElement): string[] => {
  const offered = [...(picture.closest('picture')?.querySelectorAll('source') ?? []), picture]
    .flatMap((element) => [element.getAttribute('srcset'), element.getAttribute('src')])
    .join(' ');
  return ['avif', 'webp']
    .filter((format) => !offered.includes(`.${format}`))
    .map((format) => `no ${format}`);
};

it('gives every picture its size, a text and both small formats', () => {
  expect(readSite().pages.flatMap(pictureMarkupFaults)).toEqual([]);
});

it('keeps the facts of the company only in the business file', () => {
  const { name, phone, email, address, license } = business;
  const literals = [
    name,
    email,
    ...(address.street ? [address.street] : []),
    ...(license ? [license] : []),
    phone.replace(/\D/g, ''),
  ];
  const squeezed = (text: string) => text.replace(/(\d)\D{1,2}(?=\d)/g, '$1');
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|md|ts|tsx|css|json|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join('src', 'content', 'business.json'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return literals
      .filter((literal) => text.includes(literal) || squeezed(text).includes(literal))
      .map((literal) => `${path}: ${literal}`);
  });
  expect(found).toEqual([]);
});
