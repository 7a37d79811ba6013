import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser } from 'playwright';
import { parse } from 'node-html-parser';
import { newPhone } from './phone.ts';
import { BENCH_SITE } from './site-process.ts';

export interface PageBytes {
  /** The page as sent, by brotli. */
  body: number;
  /** Its inline scripts, by brotli. */
  inline: number;
  /** Inline and fetched script before anyone touches it, without what comes once it has loaded. */
  script: number;
  pictures: number;
}

/** What a page costs a phone before anyone touches it. */
export const measureBytes = async (
  browser: Browser,
  url: string,
  path: string,
): Promise<PageBytes> => {
  const html = await readFile(
    join(BENCH_SITE, `dist${path === '/' ? '/index' : path}.html`),
    'utf8',
  );
  const phone = await newPhone(browser);
  const page = await phone.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const { script, pictures } = await page.evaluate(fetchedBytes);
  await phone.close();
  const inline = inlineScriptBytes(html);
  return { body: brotli(html), inline, script: inline + script, pictures };
};

export const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export const inlineScriptBytes = (html: string): number => {
  const scripts = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll('script:not([src])')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json');
  return scripts.length ? brotli(scripts.map(({ rawText }) => rawText).join('\n')) : 0;
};

export const fetchedBytes = (): { script: number; pictures: number } => {
  const sum = (kind: RegExp) =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => kind.test(new URL(name).pathname))
      .reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
  return {
    script: sum(/\/(?!once-loaded-)[^/]+\.js$/),
    pictures: sum(/\.(avif|webp|png|jpe?g|svg)$/),
  };
};
