import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { business, contactDays, contactHours, facts } from '@/domain/business.ts';
import { isSampleCompany, sellsWindows } from '../../support/company/offered.ts';
import { isAdmin, isSpanish, pageOf, readSite, textOf } from '../built/built-site.ts';
import { factFaults, priceFaults } from '../checks/facts.ts';
import { pictureMarkupFaults } from '../checks/pictures.ts';
import { unmarkedPromises, unmarkedSamples } from '../checks/samples.ts';

const body = (html: string) => pageOf('/x', `<body>${html}</body>`);
const rating = { ratingValue: 4.8, reviewCount: 56, source: 'Google' };
const license = 'SAMPLE-11111';
const unlaunched = { ...business, license, rating, samples: ['license', 'rating', 'pictures'] };
const visited = () => readSite().pages.filter((page) => !isAdmin(page));

it.each([
  ['a phone number', '<p>Call (336) 555-0100</p>', '(336) 555-0100'],
  ['a phone number without brackets', '<p>336-555-0100</p>', '336-555-0100'],
  ['a number to dial', '<a href="tel:3365550100">us</a>', 'tel:3365550100'],
  ['a mail address', '<p>sales@other.example</p>', 'sales@other.example'],
  ['a mail link', '<a href="mailto:a@b.example">us</a>', 'mailto:a@b.example'],
  ['a street address', '<address><p>1 Other Street</p></address>', '1 Other Street'],
  ["the profile's hours in a text", '<p>8:00 AM - 6:00 PM</p>', '8:00 AM - 6:00 PM'],
  ['other hours', '<p>9:00am-5:00pm</p>', '9:00am-5:00pm'],
])('finds %s that is not the company’s', (_, html, found) => {
  expect(factFaults(body(html), business)).toEqual([`/x: ${found}`]);
});

it('states one phone number, mail address, street address and schedule on every page', () => {
  expect(visited().flatMap((page) => factFaults(page, business))).toEqual([]);
});

/** The page in Spanish has a footer of its own. */
const withFooter = () =>
  visited().filter((page) => page.root.querySelector('footer') && !isSpanish(page));

it('shows the hours of the contact page, on it and in every footer', () => {
  const lines = contactDays(business).map(({ days, open }) => `${days} ${contactHours(open)}`);
  const contact = visited().find(({ path }) => path === '/contact');
  for (const line of lines) {
    expect(textOf(contact?.root.querySelector('main'))).toContain(line);
    for (const { root } of withFooter()) {
      expect(textOf(root.querySelector('footer'))).toContain(line);
    }
  }
});

it.each([
  ['a rating', '<p>4.8 from 56 reviews</p>'],
  ['a license', `<p>License ${license}.</p>`],
  ['a review', '<figure><blockquote>Good work.</blockquote></figure>'],
  ['a picture without its kind', '<main>Our illustrations <img alt="A finished house"></main>'],
  ['pictures without a word about them', '<main><img alt="Illustration of a house"></main>'],
])('finds %s that does not say that it is a sample', (_, html) => {
  expect(unmarkedSamples(body(html), unlaunched)).toHaveLength(1);
});

it('accepts samples that say so', () => {
  const page = body(
    `<main><p>4.8 from 56 reviews (sample)</p>
     <figure><blockquote>Good.</blockquote>Sample customer</figure>
     <figure><img alt="Illustration of a house">Illustration</figure></main>`,
  );
  expect(unmarkedSamples(page, unlaunched)).toEqual([]);
});

it('marks every sample value where it is shown', () => {
  expect(visited().flatMap((page) => unmarkedSamples(page, business))).toEqual([]);
});

it('finds a promise of a made-up company that does not say so', () => {
  const page = (note: string) => body(`<div><h2>What we promise</h2><p>All.</p>${note}</div>`);
  expect(unmarkedPromises(page(''), ['What we promise'])).toEqual(['/x: What we promise']);
  expect(unmarkedPromises(page('<p>Sample text.</p>'), ['What we promise'])).toEqual([]);
});

it('marks the story and the promises of a made-up company on every page that shows them', () => {
  const headings = ['sections', 'questions'].flatMap((folder) =>
    readdirSync(join('src/content', folder))
      .filter((name) => name !== 'README.md')
      .flatMap((name) => {
        const text = readFileSync(join('src/content', folder, name), 'utf8');
        // A sentence or two are marked by the footer, which says it of every promise.
        return /^sample: true$/m.test(text) && /^(?:items|questions):$/m.test(text)
          ? (/^heading: '(.+)'$/m.exec(text)?.slice(1) ?? [])
          : [];
      }),
  );
  expect(headings.length).toBeGreaterThan(4);
  expect(visited().flatMap((page) => unmarkedPromises(page, headings))).toEqual([]);
  for (const { root } of isSampleCompany ? withFooter() : []) {
    expect(textOf(root.querySelector('footer'))).toMatch(/promises[^.]* are samples/);
  }
  const about = visited().find(({ path }) => path === '/about');
  expect(textOf(about?.root.querySelector('h1')?.parentNode)).toContain('Sample text');
});

describe.skipIf(!sellsWindows)('the price of a window', () => {
  it('is found if it leaves out other things than the business file says', () => {
    const { pricePerWindow = '', priceExtras = '' } = facts(business);
    const told = (extras: string) => body(`<p>${pricePerWindow}, and more for ${extras}.</p>`);
    expect(priceFaults(told('a rotten sill'), business)).toHaveLength(1);
    expect(priceFaults(told(priceExtras), business)).toEqual([]);
  });

  it('says on every page in the same words what it leaves out', () => {
    expect(visited().flatMap((page) => priceFaults(page, business))).toEqual([]);
    const told = visited().filter(({ root }) =>
      textOf(root).includes(facts(business)['priceExtras'] ?? '-'),
    );
    expect(told.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/services']));
  });
});

it.each([
  [
    'no size',
    '<picture><source srcset="/a.avif"><img alt="" src="/a.webp"></picture>',
    ['no width', 'no height'],
  ],
  [
    'no text',
    '<picture><source srcset="/a.avif"><img width="1" height="1" src="/a.webp"></picture>',
    ['no alt'],
  ],
  ['one format alone', '<img alt="" width="1" height="1" src="/a.jpg">', ['no avif', 'no webp']],
])('finds a picture with %s', (_, html, faults) => {
  const found = pictureMarkupFaults(body(html)).map((fault) => fault.split(': ').at(-1));
  expect(found).toEqual(faults);
});

it('gives every picture its size, a text and both small formats', () => {
  expect(readSite().pages.flatMap(pictureMarkupFaults)).toEqual([]);
});

it('keeps the facts of the company in the business file alone', () => {
  const { name, phone, email, address, license } = business;
  const literals = [
    name,
    email,
    address.street,
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
