import type { Request } from 'playwright/test';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';

const BYTES = 130 * 1024;
const REQUESTS = 12;
const LEADS = 20;

declare global {
  interface Window {
    shownAt?: number;
  }
}

test('takes at most 130 KB and 12 requests until the first screen is shown', async ({
  owner,
  request,
}) => {
  for (let sent = 0; sent < LEADS; sent += 1) await sendLead(request, aLead());
  const page = await owner.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (finished) => requests.push(finished));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [data-call]')) return;
      window.shownAt = Date.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shownAt = (await page.evaluate(() => window.shownAt)) ?? Infinity;
  const counted = requests.filter((each) => each.timing().startTime <= shownAt);
  const sizes = await Promise.all(counted.map((each) => bytesOf(each)));
  const listed = counted.map((each, n) => `${sizes[n]} ${each.url()}`).join('\n');
  expect(counted.length, listed).toBeLessThanOrEqual(REQUESTS);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, listed).toBeLessThanOrEqual(BYTES);
  expect(bytes, listed).toBeGreaterThan(BYTES / 2);
});

const bytesOf = async (request: Request): Promise<number> => {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
};
