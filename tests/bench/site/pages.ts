import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startFreshHost } from '../../support/hosts/host-process.ts';
import { brotli, fetchedFiles, inlineScriptBytes, scriptBytes } from './page-bytes.ts';
import { median, newPhone, openBrowser, PHONE_TEXT, slowDown } from './phone.ts';

/** The checkout whose built site is measured. Name another one to compare with an earlier version. */
const SITE = process.env['BENCH_SITE'] ?? process.cwd();
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

const fileOf = (path: string) => join(SITE, `dist${path === '/' ? '/index' : path}.html`);
/** One page of each kind, and the most visited landing page. */
const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/paperwork',
  '/written-estimate',
  '/house-by-decade',
  '/privacy',
  '/window-replacement-clemmons-nc',
  '/locations/king-nc',
].filter((path) => existsSync(fileOf(path)));

const measureBytes = async (browser: Browser, url: string, path: string): Promise<number[]> => {
  const html = await readFile(fileOf(path), 'utf8');
  const phone = await newPhone(browser);
  const page = await phone.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const { scripts, pictures } = await page.evaluate(fetchedFiles);
  await phone.close();
  const inline = inlineScriptBytes(html);
  const script = await scriptBytes(join(SITE, 'dist'), scripts);
  return [brotli(html), inline, inline + script, pictures];
};

/** The median Largest Contentful Paint in milliseconds, with an empty cache. */
const measureLcp = async (browser: Browser, url: string): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await newPhone(browser);
    const page = await phone.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    // The last picture may be drawn after the page has loaded.
    await page.waitForTimeout(400);
    times.push(await page.evaluate(lastLcp));
    await phone.close();
  }
  return median(times);
};

const lastLcp = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

/** The milliseconds from opening the home page to the thank-you, if the form is filled in at once. */
const measureLead = async (browser: Browser, url: string, withScript: boolean): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await newPhone(browser, withScript);
    // Each run is another person: the site joins repeated requests.
    const ip = `10.9.${run}.${Number(withScript)}`;
    await phone.setExtraHTTPHeaders({ 'x-nf-client-connection-ip': ip });
    const page = await phone.newPage();
    await slowDown(page);
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await fillIn(page, `${run}${Number(withScript)}`);
    await page.locator('#estimate button[type=submit]').tap();
    await page
      .getByText(/Thank you\. We have|We have your request/)
      .first()
      .waitFor();
    times.push(performance.now() - began);
    await phone.close();
  }
  return median(times);
};

const fillIn = async (page: Page, run: string): Promise<void> => {
  const form = page.locator('#estimate form');
  await form.locator('[name=address]').fill(`${run} Bench Road, Clemmons, NC 27012`);
  await form.locator('[name=windowCount]').selectOption('6-10');
  const next = page.getByRole('link', { name: 'Continue' });
  if (await next.isVisible()) await next.tap();
  await form.locator('[name=name]').fill(`Bench ${run}`);
  await form.locator('[name=phone]').fill(`(336) 555-01${run.padStart(2, '0')}`);
  await form.locator('[name=preferredTime][value=anytime]').check({ force: true });
};

const print = (name: string, cells: (string | number)[]): void => {
  const columns = cells.map((cell) => cell.toLocaleString('en-US').padStart(10));
  console.log(name.padEnd(34) + columns.join(''));
};

const host = await startFreshHost({}, SITE);
const browser = await openBrowser();
try {
  console.log(`${PHONE_TEXT}; medians of ${RUNS}; bytes before anyone touches the page, brotli`);
  print('', ['body', 'inline', 'script', 'pictures', 'LCP ms']);
  for (const path of PAGES) {
    const bytes = await measureBytes(browser, host.url, path);
    print(path, [...bytes, Math.round(await measureLcp(browser, host.url + path))]);
  }
  for (const withScript of [true, false]) {
    const thanked = await measureLead(browser, host.url, withScript);
    print(`Home to thanks ${withScript ? 'with' : 'without'} script, ms`, [Math.round(thanked)]);
  }
} finally {
  await browser.close();
  await host.kill('SIGTERM');
}
