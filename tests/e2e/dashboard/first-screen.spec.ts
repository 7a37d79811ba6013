import { type BrowserContext, devices, type Page, type Request } from 'playwright/test';
import { brotli } from '../../bench/site/page-bytes.ts';
import { slowDown } from '../../bench/site/phone.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';

const BYTES = 130 * 1024;
const REQUESTS = 12;
const LEADS = 20;
const MS = 2500;
const OPENINGS = 5;

const { deviceScaleFactor } = devices['Pixel 7'];
test.use({
  deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? deviceScaleFactor : 1),
});

declare global {
  interface Window {
    shownAt?: number;
    shownAfter?: number;
  }
}

/** Opens a page that records when its first call button appears. */
const watchedPage = async (owner: BrowserContext): Promise<Page> => {
  const page = await owner.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [data-call]')) return;
      window.shownAt = Date.now();
      window.shownAfter = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  return page;
};

test('shows its first screen within 130 KB, 12 requests, 3 calls', async ({ owner, request }) => {
  for (let sent = 0; sent < LEADS; sent += 1) await sendLead(request, aLead());
  const page = await watchedPage(owner);
  const requests: Request[] = [];
  page.on('requestfinished', (finished) => requests.push(finished));
  await page.goto('/admin/dashboard');
  await page.waitForFunction(() => window.shownAt);
  await page.waitForLoadState('networkidle');
  const shownAt = (await page.evaluate(() => window.shownAt)) ?? Infinity;
  const counted = requests.filter((each) => each.timing().startTime <= shownAt);
  const sizes = await Promise.all(counted.map((each) => bytesOf(each)));
  const listed = counted.map((each, n) => `${sizes[n]} ${each.url()}`).join('\n');
  expect(counted.length, listed).toBeLessThanOrEqual(REQUESTS);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, listed).toBeLessThanOrEqual(BYTES);
  expect(bytes, listed).toBeGreaterThan(BYTES / 2);
  const calls = () => requests.splice(0).filter((each) => each.url().includes('/api/'));
  expect(calls().length).toBeLessThanOrEqual(3);
  await page.goto('/admin/dashboard?tab=leads', { waitUntil: 'networkidle' });
  await expect(page.getByRole('table')).toBeVisible();
  expect(calls().length).toBeLessThanOrEqual(3);
});

test('can call within 2.5 s on a slow phone', { tag: '@night' }, async ({ owner, request }) => {
  await sendLead(request, aLead());
  // Other work on this machine can only slow an opening down, so the fastest one counts.
  let fastest = Infinity;
  for (let opened = 0; opened < OPENINGS && fastest > MS; opened += 1) {
    const page = await watchedPage(owner);
    const session = await slowDown(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto('/admin/dashboard', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.shownAfter)).toBeGreaterThan(0);
    const after = (await page.evaluate(() => window.shownAfter)) ?? Infinity;
    fastest = Math.min(fastest, after);
    await page.close();
  }
  expect(fastest).toBeLessThanOrEqual(MS);
});

/** The response's bytes as the host's network compresses it: the local host compresses less. */
const bytesOf = async (request: Request): Promise<number> => {
  const { responseHeadersSize } = await request.sizes();
  const response = await request.response();
  return brotli((await response?.text()) ?? '') + responseHeadersSize;
};
