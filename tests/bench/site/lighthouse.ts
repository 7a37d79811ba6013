import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../support/browser/browser.mjs';
import { BENCH_PAGES } from './pages.ts';
import { BENCH_SITE, startSiteProcess } from './site-process.ts';

// Fetched when this bench runs: it brings 130 MB and an error tracker, which nothing else needs.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const DEBUGGING_PORT = 9291;
/** `--all`: every page of the site, which takes a minute each. */
const PATHS = process.argv.includes('--all')
  ? (JSON.parse(
      await readFile(join(BENCH_SITE, '.netlify/responses/pages.json'), 'utf8'),
    ) as string[])
  : BENCH_PAGES;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;
interface Report {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  audits: Partial<Record<string, { score: number | null }>>;
}

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
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
      ...['--output=json', `--port=${DEBUGGING_PORT}`, `--only-categories=${CATEGORIES.join()}`],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  for (const category of CATEGORIES.slice(1)) {
    for (const { id } of categories[category]?.auditRefs ?? []) {
      if (audits[id]?.score === 0) console.log(`  ${category}: ${id}`);
    }
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Scores;
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const { port } = bare.address() as AddressInfo;
  const pages = [
    { name: 'bare text', url: `http://127.0.0.1:${port}/` },
    ...PATHS.map((path) => ({ name: path, url: site.url + path })),
  ];
  console.log(`Lighthouse, median of ${RUNS}: ${CATEGORIES.join(', ')}`);
  for (const { name, url } of pages) {
    const runs: Scores[] = [];
    // Lighthouse loses its trace now and then while the machine is busy.
    for (let run = 0; run < RUNS; run += 1) runs.push(await score(url).catch(() => score(url)));
    const medians = CATEGORIES.map((category) => median(runs.map((scores) => scores[category])));
    console.log(`${name.padEnd(40)} ${medians.map((value) => String(value).padStart(5)).join('')}`);
  }
} finally {
  await browser.close();
  await site.stop();
  bare.close();
}
