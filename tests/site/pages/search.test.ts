import { expect, it } from 'vitest';
import sharp from 'sharp';
import { LOCAL_PAGES } from '../../support/company/offered.ts';
import { pageAt, readSite, textOf } from '../built/built-site.ts';
import { mayBeIndexed, metaOf, searchFaults } from '../checks/search.ts';

it('presents every page to search engines within the limits, and hides the right ones', () => {
  expect(searchFaults(readSite())).toEqual([]);
});

it('lists exactly the indexed pages in the sitemap, which robots.txt names', () => {
  const site = readSite();
  const xml = site.read('/sitemap-0.xml').toString();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const due = site.pages.filter(mayBeIndexed).map(({ path }) => site.origin + path);
  expect(listed.sort()).toEqual(due.sort());
  expect(site.read('/sitemap-index.xml').toString()).toContain(`${site.origin}/sitemap-0.xml`);
  expect(site.read('/robots.txt').toString()).toContain(
    `Sitemap: ${site.origin}/sitemap-index.xml`,
  );
});

const pictureFaults = async (file: Buffer): Promise<string[]> => {
  const { format, width, height } = await sharp(file).metadata();
  const size = `${width}x${height}`;
  return [
    ...(format === 'jpeg' ? [] : [format]),
    ...(size === '1200x630' ? [] : [size]),
    ...(file.length < 300_000 ? [] : [`${file.length} bytes`]),
  ];
};

it('has a preview picture for each page', async () => {
  const { pages, origin: live, read } = readSite();
  const indexed = pages.filter(mayBeIndexed);
  const pictures = indexed.map((page) => metaOf(page, 'og:image'));
  expect(new Set(pictures).size).toBe(indexed.length);
  const faults = pictures.map(async (url) =>
    (await pictureFaults(read(url.replace(live, '')))).map((fault) => `${url}: ${fault}`),
  );
  expect((await Promise.all(faults)).flat()).toEqual([]);
});

it('shows on the preview of each page of the company a picture of its own', async () => {
  const { pages, origin: live, read } = readSite();
  const own = pages.filter((page) => mayBeIndexed(page) && !LOCAL_PAGES.includes(page.path));
  const views = own.map(async (page) => {
    const view = await sharp(read(metaOf(page, 'og:image').replace(live, '')))
      .resize(8, 8)
      .raw()
      .toBuffer();
    return view.toString('hex');
  });
  expect(new Set(await Promise.all(views)).size).toBe(own.length);
});

it('tells phones how the dashboard is installed, with icons that exist', () => {
  const { read, files } = readSite();
  const link = pageAt('/admin/dashboard').root.querySelector('link[rel="manifest"]');
  const manifest = JSON.parse(read(link?.getAttribute('href') ?? '').toString()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/admin/dashboard', display: 'standalone' });
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect(files).toContain(src);
});

it('offers a contact card', () => {
  const { read } = readSite();
  expect(read('/contact.vcf').toString()).toMatch(/^BEGIN:VCARD\r\n[^]*END:VCARD\r\n$/);
});

it('has a favicon for programs that read no page', async () => {
  const icon = await sharp(readSite().read('/favicon.ico')).metadata();
  expect(icon).toMatchObject({ format: 'png', width: 48, height: 48 });
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
