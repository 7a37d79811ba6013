import type { Page } from 'playwright/test';

type Part = 'carousel' | 'projects';

export const openGallery = async (page: Page, part: Part): Promise<void> => {
  await page.goto('/gallery');
  await touch(page, part);
};

/** Hydrates the island with the given part. */
export const touch = async (page: Page, part: Part): Promise<void> => {
  const inside = part === 'carousel' ? '.carousel' : '.project-grid';
  const island = page.locator('astro-island').filter({ has: page.locator(inside) });
  await page.locator(inside).scrollIntoViewIfNeeded();
  await page.locator(inside).dispatchEvent('keydown', { key: 'Shift' });
  await island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached' });
};

interface Point {
  x: number;
  y: number;
}

/** Drags one finger over the screen, one step per frame. Only Chromium supports it. */
export const swipe = async (page: Page, from: Point, to: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8;
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await touch('touchEnd', []);
};
