import { expect, it } from 'vitest';
import sharp, { type Region } from 'sharp';
import { business } from '@/domain/business.ts';
import { ownTitleLimit, pageTitle } from '@/domain/page-title.ts';
import { isSampleCompany, LOCAL_PAGES } from '../../support/company/offered.ts';
import { readSite, siteOf, textOf } from '../built/built-site.ts';
import { pictureFaults } from '../checks/pictures.ts';
import { mayBeIndexed, metaOf, searchFaults, sitemapFaults } from '../checks/search.ts';

const origin = 'https://site.example';
const head = (
  path: string,
  { title = `Page ${path} | ${business.name}`, description = `${path} `.padEnd(100, 'x') } = {},
) =>
  `<title>${title}</title><meta name="description" content="${description}">
   <meta name="keywords" content="a, b"><link rel="canonical" href="${origin}${path}">
   ${['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:url'].map((name) => `<meta property="${name}" content="x">`).join('')}
   <meta name="twitter:card" content="summary">`;
const room = ownTitleLimit(business.name);
const SAME = `Same | ${business.name}`;
const hidden = '<meta name="robots" content="noindex">';

it('finds nothing wrong with pages that present themselves well', () => {
  const site = siteOf({ '/a': head('/a'), '/b': head('/b'), '/404': hidden, '/admin/x': hidden });
  expect(searchFaults(site)).toEqual([]);
});

it.each<[string, Record<string, string>, string[]]>([
  [
    'a long title',
    { '/a': head('/a', { title: pageTitle('X'.repeat(room + 1), business.name) }) },
    ['/a: title of 61 characters'],
  ],
  [
    'a title without the company, unless its name is too long',
    { '/a': head('/a', { title: 'Windows in Clemmons' }) },
    pageTitle('', business.name) === ''
      ? []
      : ['/a: title "Windows in Clemmons" does not name the company'],
  ],
  [
    'a title in another case',
    { '/a': head('/a', { title: `Windows and siding | ${business.name}` }) },
    [`/a: title "Windows and siding | ${business.name}" is not in title case`],
  ],
  [
    'a short description',
    { '/a': head('/a', { description: 'x' }) },
    ['/a: description of 1 characters'],
  ],
  [
    'a long description',
    { '/a': head('/a', { description: 'x'.repeat(161) }) },
    ['/a: description of 161 characters'],
  ],
  [
    'one title on two pages',
    { '/a': head('/a', { title: SAME }), '/b': head('/b', { title: SAME }) },
    ['/b: a title that another page has'],
  ],
  ["another page's canonical address", { '/a': head('/b') }, [`/a: canonical ${origin}/b`]],
  ['a page hidden by mistake', { '/a': head('/a') + hidden }, ['/a: noindex']],
  ['a page shown by mistake', { '/thank-you': '' }, ['/thank-you: no noindex']],
  [
    'an address for a hidden page',
    { '/404': hidden + head('/404') },
    ['/404: a canonical address beside noindex'],
  ],
  ['no preview picture', { '/a': head('/a').replace('og:image"', 'x"') }, ['/a: no og:image']],
])('finds %s', (_, pages, faults) => {
  expect(searchFaults(siteOf(pages))).toEqual(faults);
});

it('presents every page to search engines within the limits, and hides the right ones', () => {
  expect(searchFaults(readSite())).toEqual([]);
});

it('finds a page that the sitemap misses and one that it should not list', () => {
  const site = siteOf({ '/a': '', '/404': '' });
  expect(sitemapFaults(site, `<loc>${origin}/404</loc>`)).toEqual([
    `${origin}/a is not listed`,
    `${origin}/404 is listed`,
  ]);
});

it('lists exactly the indexed pages in the sitemap, which robots.txt names', () => {
  const site = readSite();
  expect(sitemapFaults(site, site.read('/sitemap-0.xml').toString())).toEqual([]);
  expect(site.read('/sitemap-index.xml').toString()).toContain(`${site.origin}/sitemap-0.xml`);
  expect(site.read('/robots.txt').toString()).toContain(
    `Sitemap: ${site.origin}/sitemap-index.xml`,
  );
});

it('finds a picture of the wrong kind, size or weight', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123' } });
  const jpeg = await flat(1200, 630).jpeg().toBuffer();
  expect(await pictureFaults(jpeg)).toEqual([]);
  expect(await pictureFaults(await flat(600, 315).jpeg().toBuffer())).toEqual(['600x315']);
  expect(await pictureFaults(await flat(1200, 630).png().toBuffer())).toEqual(['png']);
  const heavy = Buffer.concat([jpeg, Buffer.alloc(120_000)]);
  expect((await pictureFaults(heavy))[0]).toMatch(/bytes$/);
});

it('has a preview picture for each page, and says what it shows', async () => {
  const { pages, origin: live, read } = readSite();
  const indexed = pages.filter(mayBeIndexed);
  const pictures = indexed.map((page) => metaOf(page, 'og:image'));
  expect(new Set(pictures).size).toBe(indexed.length);
  const faults = pictures.map(async (url) =>
    (await pictureFaults(read(url.replace(live, '')))).map((fault) => `${url}: ${fault}`),
  );
  expect((await Promise.all(faults)).flat()).toEqual([]);
  for (const page of indexed) {
    expect(metaOf(page, 'og:image:alt')).toBe(page.root.querySelector('h1')?.text.trim());
  }
});

it('shows on the preview of each page of the company a picture of its own', async () => {
  const { pages, origin: live, read } = readSite();
  const own = pages.filter((page) => mayBeIndexed(page) && !LOCAL_PAGES.includes(page.path));
  const views = own.map(async (page) => {
    const view = await sharp(read(metaOf(page, 'og:image').replace(live, '')))
      .extract({ left: 790, top: 0, width: 400, height: 630 })
      .resize(8, 8)
      .raw()
      .toBuffer();
    return view.toString('hex');
  });
  expect(new Set(await Promise.all(views)).size).toBe(own.length);
});

it.runIf(isSampleCompany)(
  'keeps the colors of the house and the sky on the preview of home',
  async () => {
    const { pages, origin: live, read } = readSite();
    const [home] = pages.filter(({ path }) => path === '/');
    if (!home) throw new Error('There is no home.');
    const pane = { left: 20, top: 0, width: 190, height: 300 };
    const source = await sharp('src/assets/pictures/hero-phone.jpg')
      .resize(430, 630, { position: 'entropy' })
      .toBuffer();
    const card = read(metaOf(home, 'og:image').replace(live, ''));
    const shown = await smooth(card, { ...pane, left: 770 + pane.left });
    const drawn = await smooth(source, pane);
    const away = drawn.map((value, index) => Math.abs(value - (shown[index] ?? 0)));
    // Fewer colors than the sky has left a green patch in it.
    expect(Math.max(...away)).toBeLessThan(12);
  },
);

/** Without grain. */
const smooth = (file: Buffer, area: Region) =>
  sharp(file).removeAlpha().extract(area).resize(19, 30).raw().toBuffer();

it('offers icons and a contact card that exist', () => {
  const { read, files } = readSite();
  const manifest = JSON.parse(read('/site.webmanifest').toString()) as { icons: { src: string }[] };
  expect(manifest.icons.length).toBeGreaterThan(2);
  for (const { src } of manifest.icons) expect(files).toContain(src);
  expect(read('/contact.vcf').toString()).toMatch(/^BEGIN:VCARD\r\n[^]*END:VCARD\r\n$/);
});

it('has a favicon of two sizes', async () => {
  const icon = readSite().read('/favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, size] of [32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
    expect([icon.readUInt8(entry), icon.readUInt8(entry + 1)]).toEqual([size, size]);
    expect(await sharp(icon.subarray(offset, offset + length)).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  }
});

it('names costs and lifetimes in a description only if the page does', () => {
  const pages = readSite().pages.filter(mayBeIndexed);
  for (const { path, root } of pages) {
    const description =
      root.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    const text = textOf(root.querySelector('main'));
    if (/\bcosts?\b|\bprices?\b/i.test(description)) expect(text, path).toMatch(/\$\d/);
    if (/\blasts\b|\blifetime\b/i.test(description)) expect(text, path).toMatch(/\d+ years/);
  }
});

it('has no editor while no repository is set', () => {
  const { files, read } = readSite();
  expect([...files].filter((file) => /(^|\/)edit/.test(file))).toEqual([]);
  expect(read('_headers').toString()).not.toContain('/edit');
});
