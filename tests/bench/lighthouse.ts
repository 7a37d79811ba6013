import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../support/browser.mjs';
import { BENCH_PAGES } from './pages.ts';
import { startSiteProcess } from './site-process.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const DEBUGGING_PORT = 9291;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

// What no page can beat: 13 KB of text and nothing else, measured in the same run.
const BARE = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare page</title><meta name="description" content="Text."></head><body><main><h1>Bare</h1><p>${'word '.repeat(2600)}</p></main></body></html>`;

const bare = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(BARE),
);
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const site = await startSiteProcess();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
  ],
});

const score = async (url: string): Promise<Scores> => {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
  });
  const found = result?.lhr.categories ?? {};
  for (const category of CATEGORIES.slice(1)) {
    for (const { id } of found[category]?.auditRefs ?? []) {
      const audit = result?.lhr.audits[id];
      if (audit?.score === 0) console.log(`  ${category}: ${id}`);
    }
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
  ) as Scores;
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const { port } = bare.address() as AddressInfo;
  const pages = [
    { name: 'bare text', url: `http://127.0.0.1:${port}/` },
    ...BENCH_PAGES.map((path) => ({ name: path, url: site.url + path })),
  ];
  console.log(`Lighthouse, median of ${RUNS}: ${CATEGORIES.join(', ')}`);
  for (const { name, url } of pages) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await score(url));
    const medians = CATEGORIES.map((category) => median(runs.map((scores) => scores[category])));
    console.log(`${name.padEnd(40)} ${medians.map((value) => String(value).padStart(5)).join('')}`);
  }
} finally {
  await browser.close();
  await site.stop();
  bare.close();
}
