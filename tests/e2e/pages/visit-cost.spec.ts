import { API } from '@/domain/api.ts';
import { costTable, isAbout, numberIn } from '../../support/fixtures/cost-tables.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAGES = ['/', '/services', '/contact'];

test('a visit costs what docs/costs.md says', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const sent = new Map<string, string>();
  const underWay = new Set<string>();
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    sent.set(requestId, new URL(request.url).pathname);
    // The page may be left before the response to an event comes.
    if (!request.url.endsWith(API.analytics)) underWay.add(requestId);
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    underWay.delete(requestId);
  });
  for (const path of PAGES) {
    await page.goto(path);
    // The first touch fetches the form's files.
    await page.touchscreen.tap(2, 2);
    await page.evaluate(readToTheEnd);
    await page.waitForFunction(allPicturesLoaded);
    await expect.poll(() => underWay.size).toBe(0);
  }
  const row = costTable('What was counted').get('A visit: three pages, read to their end');
  const counted = {
    requests: sent.size,
    kilobytes: Math.round(bytes / 1000),
    runs: [...sent.values()].filter((path) => path === API.analytics).length,
  };
  const stated = {
    requests: numberIn(row?.['requests']),
    kilobytes: numberIn(row?.['kilobytes']),
    runs: numberIn(row?.['function runs']),
  };
  for (const name of ['requests', 'kilobytes', 'runs'] as const) {
    expect(isAbout(stated[name], counted[name]), JSON.stringify({ stated, counted })).toBe(true);
  }
});

/** A picture that is shown somewhere on the page loads now, however fast the page is passed. */
const readToTheEnd = async (): Promise<void> => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  for (const image of document.images) {
    if (image.checkVisibility()) image.loading = 'eager';
  }
};

const allPicturesLoaded = (): boolean =>
  [...document.images].every(
    (image) => !image.checkVisibility() || (image.complete && image.naturalWidth > 0),
  );
