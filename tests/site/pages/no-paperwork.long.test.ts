import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { type Page, pageOf, textOf } from '../built/built-site.ts';
import { buildIn, copySources, DEPLOY } from '../built/changed-site.ts';
import { adapterFiles, forbiddenCode, lostAssets } from '../checks/deploy.ts';
import { hasSheet, idsOf } from '../../support/company/offered.ts';
import { newFolder } from '../../support/new-folder.ts';

const PAPERS = ['insurance', 'leadSafe', 'warranty', 'financing', 'prices', 'installationDay'];

/** Ends a claim: after its last day, the site treats it as missing. */
const ended = <Claim extends object>(claim: Claim | null) =>
  claim && { ...claim, until: '2020-01-01' };

const styles = idsOf('window-styles');

let folder = '';
let pages: Page[] = [];

beforeAll(async () => {
  folder = newFolder();
  await copySources(folder);
  const content = join(folder, 'src/content');
  for (const id of idsOf('estimate-sheets'))
    await rename(
      join(content, `estimate-sheets/${id}.md`),
      join(content, 'estimate-sheets/our.md'),
    );
  for (const id of idsOf('projects').slice(1)) await rm(join(content, `projects/${id}.md`));
  for (const id of idsOf('testimonials')) await rm(join(content, `testimonials/${id}.md`));
  for (const id of idsOf('crew').filter((one) => one !== 'truck'))
    await rm(join(content, `crew/${id}.md`));
  await appendFile(join(content, 'crew/truck.md'), 'White, with a ladder.\n');
  for (const id of styles.slice(0, 1))
    await cp(join(content, `window-styles/${id}.md`), join(content, 'window-styles/new.md'));
  await writeFile(
    join(content, 'business.json'),
    JSON.stringify({
      ...business,
      profiles: [],
      claims: { ...business.claims, pricePerWindow: ended(business.claims.pricePerWindow) },
      paperwork: {
        license: null,
        insurance: ended(business.paperwork.insurance),
        leadSafe: null,
        warranty: null,
        financing: ended(business.paperwork.financing),
        installationDay: null,
      },
      prices: { gutters: null, siding: ended(business.prices['siding'] ?? null) },
      offer: {
        title: 'Storm season',
        text: 'Two sashes for the price of one.',
        source: { title: 'The terms', url: 'https://www.example.com/terms' },
        until: '2999-10-31',
      },
    }),
  );
  await buildIn(folder);
  pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin'))
    .map((name) => pageOf(`/${name}`, readFileSync(join(folder, 'dist', name), 'utf8')));
}, 300_000);

it('keeps a page that is open during a deploy on the files of its own deploy', () => {
  expect(lostAssets(folder, DEPLOY)).toEqual([]);
  expect(lostAssets(folder, 'the next one').length).toBeGreaterThan(100);
});

it("allows the code of every page although its assets' addresses name the deploy", () => {
  expect(forbiddenCode(folder)).toEqual([]);
});

it('is static: the adapter adds no function, and no header to those that the build writes', () => {
  expect(adapterFiles(folder)).toEqual(['skew-protection.json']);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves out completely what the company does not have, or no longer has', () => {
  for (const { path, root } of pages) {
    for (const paper of PAPERS)
      expect(root.querySelector(`[data-paper="${paper}"]`), `${path}: ${paper}`).toBeNull();
    for (const link of root.querySelectorAll('a[href*="#"]'))
      expect(link.getAttribute('href')).not.toMatch(
        /#(insurance|lead-safe|warranty|financing|prices)$/,
      );
  }
});

it('leaves no broken text where a value is missing', () => {
  const words = /\b(?:null|undefined|NaN)\b|\$-|\s-\$|\(\)|\b0 years|(?:costs|range:) a window/;
  const found = pages.flatMap(({ path, root }) => {
    const text = textOf(root.querySelector('body'));
    return words.test(text) ? [`${path}: ${words.exec(text)?.[0] ?? ''}`] : [];
  });
  expect(found).toEqual([]);
});

it.skipIf(business.license === null)('still shows the license', () => {
  const paperwork = pages.find(({ path }) => path === '/paperwork.html');
  expect(textOf(paperwork?.root.querySelector('[data-paper="license"]') ?? null)).toContain(
    business.license,
  );
});

it('shows an offer until its last day on the first page, the services and every landing page', () => {
  const offers = pages.flatMap(({ path, root }) => {
    const offer = root.querySelector('[data-offer]');
    return offer ? [[path, textOf(offer)]] : [];
  });
  const landings = pages.filter(({ path }) => /^\/[a-z-]+-nc\.html$/.test(path));
  expect(offers.map(([path]) => path).sort()).toEqual(
    ['/index.html', '/services.html', ...landings.map(({ path }) => path)].sort(),
  );
  expect(new Set(offers.map(([, text]) => text))).toEqual(
    new Set(['Storm season. Two sashes for the price of one. Through October 31, 2999. The terms']),
  );
});

it('mentions no reviews if there are none, and one job in the singular', () => {
  const gallery = pages.find(({ path }) => path === '/gallery.html');
  const headings = gallery?.root.querySelectorAll('h2').map(textOf) ?? [];
  expect(headings).not.toContain('What customers say');
  expect(headings).not.toContain('One jobs and what we found');
});

it('names nobody and quotes nobody if only the truck is left of the crew', () => {
  const about = pages.find(({ path }) => path === '/about.html');
  const headings = about?.root.querySelectorAll('h2').map(textOf) ?? [];
  expect(headings).not.toContain('Who comes to your house');
  const quotes = pages.flatMap(({ root }) => root.querySelectorAll('blockquote').map(textOf));
  expect(quotes).not.toContain('White, with a ladder.');
  const lists = about?.root.querySelectorAll('main ul') ?? [];
  expect(lists.map((list) => list.querySelectorAll('li').length)).not.toContain(0);
});

it.runIf(hasSheet && styles.length > 0)('shows a sheet and a window style of any name', () => {
  const at = (path: string) => pages.find((page) => page.path === path)?.root;
  expect(at('/written-estimate.html')?.querySelector('#sheet')).toBeTruthy();
  expect(at('/services.html')?.querySelectorAll('.window-style')).toHaveLength(styles.length + 1);
});
