import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { business, type Business, yearsText } from '@/domain/business.ts';
import { TEXT_IDS } from '@/domain/message-texts.ts';
import { type Page, siteIn, type Site, textOf } from '../built/built-site.ts';
import { buildIn, copySources, runIn } from '../built/changed-site.ts';
import { factFaults } from '../checks/facts.ts';
import { brokenLinks } from '../checks/links.ts';
import { lostSpaces } from '../checks/lost-spaces.ts';
import { markupFaults } from '../checks/markup.ts';
import { wordsOfPage } from '../checks/read-words.ts';
import { madeUp, unmarkedSamples } from '../checks/samples.ts';
import { searchFaults } from '../checks/search.ts';
import { localWords, spellings, tracesOf } from '../checks/traces.ts';
import { foreignWords } from '../checks/wording.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { send, logIn } from '../../support/hosts/host-client.ts';
import { type FreshHost, startFreshHost } from '../../support/hosts/host-process.ts';

const ANSWERS = 'tests/support/fixtures/adopted';
const ADOPT = 'netlify/local/adopt/adopt-command.ts';

let folder = '';
let texts = new Map<string, string>();
let adopted: Business;
let site: Site;
let again: unknown;

const pageAt = (path: string): Page => {
  const page = site.pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no ${path}.`);
  return page;
};

// Only the sample company's own copy can be checked for its traces.
describe.runIf(isSampleCompany)('the site of an invented roofer', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adopted-site-'));
    await copySources(folder);
    const answers = JSON.parse(await readFile(`${ANSWERS}/roofer.json`, 'utf8')) as object;
    await cp(`${ANSWERS}/roofer.svg`, join(folder, 'logo.svg'));
    const given = JSON.stringify({ ...answers, logo: 'logo.svg' });
    await writeFile(join(folder, 'answers.json'), given);
    await writeFile(join(folder, 'public/changed-certificate.pdf'), 'a certificate');
    const adopt = [ADOPT, 'answers.json', '--force'];
    await runIn(folder, adopt);
    again = await runIn(folder, adopt).catch((error: unknown) => error);
    // Changes what the questions do not ask for, so that every value of the file is different.
    const file = join(folder, 'src/content/business.json');
    adopted = {
      ...(JSON.parse(await readFile(file, 'utf8')) as Business),
      priceRange: '$$$',
      closures: [{ date: '2027-07-05', reason: 'Independence Day' }],
    };
    adopted.hours.sunday = { opens: '10:10', closes: '11:11' };
    adopted.contactHours.sunday = { opens: '12:05', closes: '14:35' };
    await writeFile(file, JSON.stringify(adopted));
    await buildIn(folder);
    site = {
      ...siteIn(join(folder, 'dist'), join(folder, '.netlify/responses')),
      origin: new URL(adopted.website).origin,
    };
    texts = new Map(
      ['dist', '.netlify/responses'].flatMap((part) =>
        textsIn(join(folder, part), /\.(?:html|xml|txt|json|vcf|js|css|webmanifest)$|_headers$/),
      ),
    );
  }, 300_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is not made from answers a second time', () => {
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is the site of Sample Ridge Roofing already') as string,
    });
  });

  it('changes every value of the business file', () => {
    // The logo keeps its path, prices per foot stay so, and texts name the company by a word in braces.
    const texts = TEXT_IDS.map((id) => `texts.${id}`);
    expect(equalLeaves(business, adopted)).toEqual(['logo', 'prices.gutters.unit', ...texts]);
  });

  describe('no trace of the sample company', () => {
    it('in pages, the texts of pictures, manifests, scripts, the contact card and what search engines read', () => {
      expect(texts.size).toBeGreaterThan(40);
      const told = new Map(texts);
      // The notices of the packages have years of their own.
      told.delete('licenses.txt');
      for (const [file, text] of told) told.set(file, text.replaceAll('Last 24 hours', ''));
      expect(tracesOf(spellings(business), told)).toEqual([]);
      expect(tracesOf(localWords(business), texts)).toEqual([]);
    });

    it('in the code of the functions', () => {
      const words = localWords(business);
      for (const part of ['netlify/functions', 'netlify/server', 'src/domain'])
        for (const [file, text] of textsIn(join(folder, part), /\.ts$/)) {
          const { code } = transformSync(text, { loader: 'ts', legalComments: 'none' });
          expect(tracesOf(words, new Map([[file, code]]))).toEqual([]);
        }
    });
  });

  it('shows every new fact', () => {
    const all = [...texts.values()].join('\n').replace(/<\/?span[^>]*>/g, '');
    const missing = spellings(adopted).filter((value) => !all.includes(value));
    // The new pages name the year of the founding, because a number of years would soon be untrue.
    expect(missing).toEqual([yearsText(adopted)]);
  });

  describe('the checks of the site', () => {
    it('find no broken link and no page that search engines read wrongly', () => {
      expect(brokenLinks(site)).toEqual([]);
      const written = site.pages.filter(({ path }) => !path.startsWith('/locations/'));
      expect(searchFaults({ ...site, pages: written }, adopted.name)).toEqual([]);
    });

    it('find no wrong markup, fact or word', async () => {
      const public_ = site.pages.filter(({ path }) => !path.startsWith('/admin'));
      for (const page of public_) expect(await markupFaults(page), page.path).toEqual([]);
      const said = madeUp(folder, adopted);
      expect(
        public_.flatMap((page) => [
          ...lostSpaces(page),
          ...factFaults(page, adopted),
          ...unmarkedSamples(page, adopted, said),
          ...wordsOfPage(page).flatMap(({ place, text }) => foreignWords(place, text)),
        ]),
      ).toEqual([]);
    });
  });

  it('speaks of the trades that are offered, and of no windows', () => {
    const contact = pageAt('/contact').root;
    expect(contact.querySelector('[name="windowCount"]')).toBeNull();
    const trades = contact
      .querySelectorAll('[name="trades"]')
      .map((box) => box.getAttribute('value'));
    expect(trades).toEqual(['roofing', 'gutters']);
    const sold = site.pages
      .filter(({ path }) => !path.startsWith('/admin'))
      .flatMap(({ path, root }) =>
        /\bwindows? (?:replac|instal|styl|fram)|(?:new|old|your|many) windows?\b/i.test(
          textOf(root.querySelector('body')),
        )
          ? [path]
          : [],
      );
    expect(sold).toEqual([]);
    for (const gone of ['/written-estimate', '/house-by-decade'])
      expect(site.pages.map(({ path }) => path)).not.toContain(gone);
  });

  it('measures every distance from the town of the office, and shows no map of another place', () => {
    expect(textOf(pageAt('/locations/meridian-id').root)).toContain('about 9 miles');
    expect(textOf(pageAt('/locations/boise-id').root)).toContain('in town');
    expect(textOf(pageAt('/contact').root)).toContain('33 miles of Boise.');
    expect([...texts.values()].filter((text) => text.includes('class="area-map'))).toEqual([]);
  });

  it('keeps search engines off a town that no one has written about', () => {
    const robots = pageAt('/locations/nampa-id').root.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute('content')).toBe('noindex');
    const sitemap = texts.get('sitemap-0.xml') ?? '';
    expect(sitemap).toContain('/contact');
    expect(sitemap).not.toContain('/locations/');
  });

  it('shows every paper, its figures and its place to check', () => {
    const page = pageAt('/paperwork');
    const papers = page.root
      .querySelectorAll('[data-paper]')
      .map((paper) => paper.getAttribute('data-paper'));
    expect(papers).toEqual(['license', 'insurance', 'leadSafe', 'warranty', 'financing', 'prices']);
    const text = textOf(page.root);
    // The payment is from a loan table: $4,321 at 7.3 percent over 37 months.
    for (const part of ['$2,345,000', 'LEAD-98', '31 years', '37 of $130.77', '$455-$715'])
      expect(text).toContain(part);
    for (const href of ['https://board.example/search', '/changed-certificate.pdf'])
      expect(page.root.querySelector(`a[href="${href}"]`), href).not.toBeNull();
  });

  it('does not call registration and rating samples once they are real', () => {
    const home = textOf(pageAt('/').root.querySelector('body'));
    expect(home).toContain(`Registration ${adopted.license}.`);
    expect(home).not.toMatch(/sample (?:site|rating)|\(sample\)/i);
  });

  it('never calls a company licensed that is only registered', () => {
    const strip = textOf(pageAt('/').root.querySelector('nav[aria-label="The paperwork"]'));
    expect(strip).toContain('Registered');
    const paper = textOf(pageAt('/paperwork').root.querySelector('[data-paper="license"]'));
    expect(paper).toContain('Registered with Board of Sample Trades');
    const wrong = site.pages.filter(({ path, html }) =>
      /\blicensed\b(?! and insured” on a truck)/i.test(path.startsWith('/admin') ? '' : html),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has its own colors and logo', () => {
    const css = [...texts].filter(([name]) => /\.(?:css|html)$/.test(name)).map(([, css]) => css);
    expect(
      css.filter((text) => /#1f3b47|#a4570f|#e9a54c|:(?:20 42 51|233 165 76)/i.test(text)),
    ).toEqual([]);
    expect(readFileSync(join(folder, 'dist/logo-mark.svg'), 'utf8')).toContain('Sample roof');
    expect(readFileSync(join(folder, 'dist/favicon.svg'), 'utf8')).toContain('Sample roof');
  });

  describe('its functions', () => {
    let host: FreshHost;

    beforeAll(async () => {
      host = await startFreshHost({}, folder);
    });
    afterAll(() => host.kill('SIGKILL'));

    it('take a lead without a number of windows, and tell the owner in the company’s time zone', async () => {
      const { windowCount: _, ...lead } = FILLED;
      const response = await send(host, '/api/submit-lead', {
        json: { ...lead, address: '7 Sample Street, Nampa, ID 83651', trades: ['roofing'] },
      });
      expect(response.status).toBe(200);
      const cookie = await logIn(host);
      const csv = await (await send(host, '/api/admin/leads.csv', { headers: { cookie } })).text();
      const [head = '', row = ''] = csv.split('\n');
      expect(head).not.toMatch(/Windows|Frames/);
      expect(row).toContain('Nampa');
      expect(row).toContain('Roofing');
      const readMail = () => {
        const names = existsSync(host.mails) ? readdirSync(host.mails) : [];
        const name = names.find((file) => !file.startsWith('login'));
        return name ? readFileSync(join(host.mails, name), 'utf8') : '';
      };
      // The file exists before its content is written.
      await expect.poll(readMail, { timeout: 5000 }).toMatch(/Nampa, roofing/);
      const mail = readMail();
      expect(mail).toMatch(/M[SD]T/);
      expect(tracesOf(localWords(business), new Map([['mail', mail]]))).toEqual([]);
    });
  });
});

const textsIn = (path: string, names: RegExp): [string, string][] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => [name, readFileSync(join(path, name), 'utf8')]);

/** The paths of values that are equal in both; a list counts as one value. */
const equalLeaves = (a: unknown, b: unknown, path = ''): string[] => {
  if (typeof a === 'object' && a !== null && !Array.isArray(a)) {
    return Object.entries(a).flatMap(([key, value]) =>
      equalLeaves(
        value,
        (b as Record<string, unknown> | null)?.[key],
        path ? `${path}.${key}` : key,
      ),
    );
  }
  return JSON.stringify(a) === JSON.stringify(b) ? [path] : [];
};
