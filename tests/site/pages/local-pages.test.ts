import { brotliCompressSync } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import { expect, it } from 'vitest';
import { areaMap } from '@/components/map/area-map.ts';
import { business } from '@/domain/business.ts';
import { isSampleCompany, LOCAL_PAGES, WRITTEN_PAGES } from '../../support/company/offered.ts';
import { pageAt, readSite, textOf } from '../built/built-site.ts';

const { pages } = readSite();
const local = pages.filter(({ path }) => LOCAL_PAGES.includes(path));
const mapsOf = (root: HTMLElement) => root.querySelectorAll('svg.area-map');

it.skipIf(!areaMap)('draws the map with its roads, river and county lines in at most 6 KB', () => {
  const [map, ...others] = mapsOf(pageAt('/contact').root);
  expect(others).toEqual([]);
  expect(Buffer.byteLength(map?.outerHTML ?? '')).toBeLessThanOrEqual(6 * 1024);
  for (const kind of ['county', 'river', 'road']) {
    expect(map?.querySelector(`path.${kind}`)?.getAttribute('d'), kind).toMatch(/^M/);
  }
  if (!isSampleCompany) return;
  const names = map?.querySelectorAll('text').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(expect.arrayContaining(['I-40', 'US-421', 'Yadkin River', 'Forsyth']));
});

it.skipIf(!areaMap)('lights the town of each local page on a small map', () => {
  expect(local).toHaveLength(LOCAL_PAGES.length);
  for (const { path, root } of local) {
    const [map, ...others] = mapsOf(root);
    expect(others, path).toEqual([]);
    const lit = map?.querySelector('.lit > text')?.textContent.trim() ?? '';
    const town = business.serviceArea.towns.find(({ name }) => name === lit);
    expect(path, lit).toContain(town?.id ?? 'no town is lit');
    expect(map?.getAttribute('role'), path).toBe('img');
    expect(map?.getAttribute('aria-label'), path).toMatch(
      lit === business.address.city
        ? `Map: ${lit}, where we are based`
        : new RegExp(`^Map: ${lit}, \\d+ miles? [a-z]+ of ${business.address.city}$`),
    );
    expect(map?.querySelectorAll('.quiet')).toHaveLength(business.serviceArea.towns.length - 1);
    expect(brotliCompressSync(map?.outerHTML ?? '').length, path).toBeLessThanOrEqual(2048);
  }
});

it('breaks each written local text by a drawing, a pulled sentence and checks to do', () => {
  for (const { path, root } of local.filter((page) => WRITTEN_PAGES.includes(page.path))) {
    const story = root.querySelector('.story');
    expect(story?.querySelectorAll('blockquote'), path).toHaveLength(1);
    const drawings = story?.querySelectorAll('img') ?? [];
    expect(drawings, path).toHaveLength(1);
    expect(drawings[0]?.getAttribute('alt'), path).toMatch(/^Drawing of /);
    const checks = story?.querySelectorAll('ul > li, ol > li') ?? [];
    expect(checks.length, path).toBeGreaterThanOrEqual(3);
    const pulled = story?.querySelector('blockquote')?.textContent.trim() ?? '';
    expect(story?.textContent.split(pulled), path).toHaveLength(2);
  }
});

it.runIf(isSampleCompany)('names a trade in the title that each town’s page begins with', () => {
  const titles = pages
    .filter(({ path }) => path.startsWith('/locations/'))
    .map(({ root }) => textOf(root.querySelector('h1')));
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter((title) => !/window|siding|gutter|exterior/i.test(title))).toEqual([]);
});
