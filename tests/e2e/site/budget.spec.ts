import { readFile } from 'node:fs/promises';
import { business } from '@/domain/business.ts';
import {
  brotli,
  fetchedFiles,
  inlineScriptBytes,
  scriptBytes,
  withFixedNames,
} from '../../bench/site/page-bytes.ts';
import { isSampleCompany, LANDING, TOWN } from '../../support/company/offered.ts';
import { newPhone } from '../../bench/site/phone.ts';
import { expect, test } from '../../support/browser/site.ts';

const HOME_FIRST_PICTURE = 32_000;
const HOME_REQUESTS = 9;
const INLINE_SCRIPT = 256;
const ONCE_LOADED = 1500;

/** What a page may fetch before anyone touches it, in bytes with brotli. */
const BUDGETS = [
  // The house counts twice: a picture with its lamps follows the first one.
  { path: '/', body: 13_500, script: 4110, pictures: 45_000 },
  { path: '/about', body: 9550, script: 970, pictures: 40_000 },
  { path: '/services', body: 16_500, script: 970, pictures: 95_000 },
  { path: '/written-estimate', body: 13_900, script: 1095, pictures: 20_000 },
  // This page also prints the chosen look.
  { path: '/gallery', body: 14_300, script: 3500, pictures: 60_000 },
  { path: '/contact', body: 13_530, script: 3730, pictures: 20_000 },
  { path: '/paperwork', body: 9600, script: 970, pictures: 20_000 },
  // The form's own script saves what is typed.
  ...(business.spanish ? [{ path: '/es', body: 6960, script: 1280, pictures: 25_000 }] : []),
  ...(LANDING ? [{ path: LANDING, body: 17_250, script: 3690, pictures: 32_000 }] : []),
  { path: `/locations/${TOWN.id}`, body: 16_150, script: 3690, pictures: 20_000 },
];

test('pages keep their byte budgets, at first and later', async ({ browser, baseURL }) => {
  const check = async ({ path, body, script, pictures }: (typeof BUDGETS)[number]) => {
    const phone = await newPhone(browser);
    const page = await phone.newPage();
    const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
    const html = await readFile(`dist${path === '/' ? '/index' : path}.html`, 'utf8');
    await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' });
    const fetched = await page.evaluate(fetchedFiles);
    const inline = inlineScriptBytes(html);
    expect(inline, path).toBeLessThanOrEqual(INLINE_SCRIPT);
    // Other companies may have longer pages, except for the home page.
    if (isSampleCompany || path === '/')
      expect(brotli(withFixedNames(html)), path).toBeLessThanOrEqual(body);
    if (path === '/') {
      const { requests, first } = await page.evaluate(firstFetched);
      expect(first).toBeLessThanOrEqual(HOME_FIRST_PICTURE);
      expect(requests).toBeLessThanOrEqual(HOME_REQUESTS);
    }
    expect(inline + (await scriptBytes('dist', fetched.scripts)), path).toBeLessThanOrEqual(script);
    // With fewer words, more pictures are near the first screen.
    if (isSampleCompany) expect(fetched.pictures, path).toBeLessThanOrEqual(pictures);
    expect(fetched.pictures, path).toBeGreaterThan(0);
    expect(brotli(await (await onceLoaded).text()), path).toBeLessThanOrEqual(ONCE_LOADED);
    await phone.close();
  };
  // Three run at a time, because each one waits for its network to be idle.
  const left = [...BUDGETS];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) await check(next);
  };
  await Promise.all([lane(), lane(), lane()]);
});

/** The number of requests of the page, including itself, and the bytes of its first picture. */
const firstFetched = () => {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [picture] = files
    .filter(({ name }) => name.includes('.avif'))
    .sort((a, b) => a.startTime - b.startTime);
  return { requests: files.length + 1, first: picture?.encodedBodySize ?? NaN };
};
