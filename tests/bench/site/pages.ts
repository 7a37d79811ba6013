import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureBytes } from './page-bytes.ts';
import { measureLcp, measureLead } from './page-times.ts';
import { openBrowser, PHONE_TEXT } from './phone.ts';
import { BENCH_SITE, startSiteProcess } from './site-process.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

/** One page of each kind, and the most frequent landing page. */
export const BENCH_PAGES = [
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
].filter((path) => existsSync(join(BENCH_SITE, `dist${path === '/' ? '/index' : path}.html`)));

export const measurePages = async (): Promise<void> => {
  const site = await startSiteProcess();
  const browser = await openBrowser();
  try {
    console.log(`${PHONE_TEXT}; medians of ${RUNS}; bytes before anyone touches the page, brotli`);
    print('', ['body', 'inline', 'script', 'pictures', 'LCP ms']);
    for (const path of BENCH_PAGES) {
      const { body, inline, script, pictures } = await measureBytes(browser, site.url, path);
      const lcp = await measureLcp(browser, site.url + path, RUNS);
      print(path, [body, inline, script, pictures, Math.round(lcp)]);
    }
    for (const withScript of [true, false]) {
      const { filled, thanked } = await measureLead(browser, site.url, RUNS, withScript);
      console.log(
        `Home to "Thank you" ${withScript ? 'with' : 'without'} script: ${seconds(thanked)}, form filled at ${seconds(filled)}`,
      );
    }
  } finally {
    await browser.close();
    await site.stop();
  }
};

const print = (name: string, cells: (string | number)[]): void => {
  const columns = cells.map((cell) => cell.toLocaleString('en-US').padStart(10));
  console.log(name.padEnd(34) + columns.join(''));
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

if (import.meta.main) await measurePages();
