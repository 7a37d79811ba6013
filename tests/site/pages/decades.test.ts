import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { DECADES } from '@/domain/questions.ts';
import { pairsBySimilarity } from '@/lib/content-check/rules/similarity.ts';
import { hasDecades, isSampleCompany, WRITTEN_PAGES } from '../../support/company/offered.ts';
import { type Page, pageAt, pageOf, readSite, textOf } from '../built/built-site.ts';

const page = () => pageAt('/house-by-decade');
const card = (decade: string) => page().root.querySelector(`.decade-card[id="${decade}"]`);
const hrefs = (decade: string) =>
  card(decade)
    ?.querySelectorAll('a')
    .map((link) => link.getAttribute('href') ?? '') ?? [];

/** Parts that pages may share: forms, navigation and lists of facts. */
const SHARED = 'form, #estimate, nav, aside, header, footer, [data-facts]';

const mainText = ({ root }: Page): string => {
  const main = parse(root.querySelector('main')?.outerHTML ?? '');
  for (const part of main.querySelectorAll(SHARED)) part.remove();
  return textOf(main);
};

describe.skipIf(!hasDecades)('the page of houses by decade', () => {
  it('has a card for each decade, whose button names the decade', () => {
    expect(
      page()
        .root.querySelectorAll('.decade-card')
        .map(({ id }) => id),
    ).toEqual([...DECADES]);
    for (const decade of DECADES) {
      expect(hrefs(decade)).toContain(`/contact?decade=${decade}#estimate`);
    }
  });

  it('names for each decade sources that the local pages also name', () => {
    const local = ['towns', 'landings'].flatMap((folder) =>
      readdirSync(join('src/content', folder))
        .filter((name) => name !== 'README.md')
        .flatMap((name) => {
          const text = readFileSync(join('src/content', folder, name), 'utf8');
          return [...text.matchAll(/^ +url: '(.+)'$/gm)].map(([, url]) => url);
        }),
    );
    for (const decade of DECADES) {
      const sources = hrefs(decade).filter((href) => href.startsWith('http'));
      expect(sources.length, decade).toBeGreaterThanOrEqual(3);
      expect(sources.filter((url) => !local.includes(url))).toEqual([]);
    }
  });

  it('leads from each local page to the decade of its houses', () => {
    const local = readSite().pages.filter(({ path }) => WRITTEN_PAGES.includes(path));
    const decadeOf = (path: string) =>
      local
        .find((found) => found.path === path)
        ?.root.querySelector('aside a[class][href^="/house-by-decade#"]')
        ?.getAttribute('href');
    expect(local.filter(({ path }) => !decadeOf(path)).map(({ path }) => path)).toEqual([]);
    if (!isSampleCompany) return;
    expect(decadeOf('/window-replacement-clemmons-nc')).toBe('/house-by-decade#1950s');
    expect(decadeOf('/locations/king-nc')).toBe('/house-by-decade#1980s');
  });

  it('says in its own words what the local pages say', () => {
    const { path, html } = page();
    const { root } = pageOf(path, html);
    for (const link of root.querySelectorAll('.decade-card a')) link.remove();
    const cards = root.querySelectorAll('.decade-card').map(({ outerHTML }) => outerHTML);
    const own = pageOf(path, `<main>${cards.join('')}</main>`);
    const local = readSite().pages.filter((other) => WRITTEN_PAGES.includes(other.path));
    const names = business.serviceArea.towns.map(({ name }) => name);
    const textIn = (page: Page) => ({ path: page.path, text: mainText(page) });
    const pairs = local.flatMap((other) => pairsBySimilarity([own, other].map(textIn), names));
    expect(pairs).toHaveLength(WRITTEN_PAGES.length);
    // All pages share the list of what the price leaves out.
    expect(Math.max(...pairs.map(({ contained }) => contained))).toBeLessThan(0.03);
  });
});
