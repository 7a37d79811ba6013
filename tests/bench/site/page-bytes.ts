import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import { parse } from 'node-html-parser';
import { findChromium } from '../../support/browser/browser.mjs';
import { startSiteProcess } from './site-process.ts';

const HOME_LIMIT = 13_500;
const SCRIPT_LIMIT = 3 * 1024;
const FIRST_VIEW_LIMIT = 60_000;

/** Prints what each kind of page costs on a phone before anyone touches it. */
export const measurePageBytes = async (): Promise<void> => {
  const site = await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext(devices['Pixel 7']);
    const page = await context.newPage();
    console.log('Bytes, brotli: page, its inline scripts, first view with pictures and font');
    for (const path of BENCH_PAGES) {
      const html = await readFile(`dist${path === '/' ? '/index' : path}.html`, 'utf8');
      const body = brotli(html);
      const scripts = scriptBytes(html);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      const view = body + (await page.evaluate(firstViewBytes));
      console.log(`${path.padEnd(40)} ${[body, scripts, view].map(column).join('')}`);
      if (path === '/') warn('home', body, HOME_LIMIT);
      warn(`script of ${path}`, scripts, SCRIPT_LIMIT);
      warn(`first view of ${path}`, view, FIRST_VIEW_LIMIT);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
};

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const scriptBytes = (html: string): number => {
  const scripts = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll('script:not([src])')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json');
  return brotli(scripts.map(({ rawText }) => rawText).join('\n'));
};

/** Runs in the page: the encoded sizes of the fonts, and of the pictures that the screen shows. */
const firstViewBytes = (): number => {
  const shown = new Set(
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        // By its middle: a slide beside the shown one is clipped, though it begins within the screen.
        const middle = (left + right) / 2;
        return right > left && middle > 0 && middle < innerWidth && bottom > 0 && top < innerHeight;
      })
      .map(({ currentSrc }) => currentSrc),
  );
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => shown.has(name) || name.endsWith('.woff2'))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
};

const column = (bytes: number): string => bytes.toLocaleString('en-US').padStart(10);

const warn = (what: string, bytes: number, limit: number): void => {
  if (bytes > limit) console.log(`  over: ${what}, ${bytes - limit} bytes past ${limit}`);
};

/** One page of each kind, and the most frequent landing page. */
export const BENCH_PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/privacy',
  '/window-replacement-clemmons-nc',
  '/locations/king-nc',
];
