import type { Locator, Page } from 'playwright/test';
import { expect } from './site.ts';

export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

export const middleOf = async (part: Locator): Promise<{ x: number; y: number }> => {
  await part.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
};

export const expectTouchable = async (...parts: Locator[]): Promise<void> => {
  for (const part of parts) {
    const { width, height } = await boxOf(part);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
};

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Enlarges the text as a phone's own setting does, which leaves lengths as they are. */
export const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate(
    (value) => document.documentElement.style.setProperty('-webkit-text-size-adjust', value),
    size,
  );

/** Checks the page on a phone that enlarges its text. */
export const expectFitsEnlarged = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  const text = page.locator('main p').first();
  const lettersIn = () => text.evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  const letters = await lettersIn();
  for (const [size, least] of [
    ['150%', 1.4],
    ['200%', 1.6],
  ] as const) {
    await enlarge(page, size);
    expect(await lettersIn(), size).toBeGreaterThan(letters * least);
    expect(await overflow(page), size).toBe(0);
  }
  await enlarge(page, '100%');
};

/** Checks the page with double-size text and at half the width of a phone, with a menu that can be reached. */
export const expectFits = async (page: Page): Promise<void> => {
  for (const [what, size, font] of [
    ['twice the text', { width: 390, height: 844 }, '200%'],
    ['half the width', { width: 195, height: 422 }, '100%'],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, font);
    expect(await overflow(page), what).toBeLessThanOrEqual(0);
    const menu = await page
      .locator('header')
      .locator('a:visible, summary:visible')
      .last()
      .boundingBox();
    expect((menu?.x ?? Infinity) + (menu?.width ?? 0), what).toBeLessThanOrEqual(size.width);
    expect(menu?.width, what).toBeGreaterThanOrEqual(44);
    const atEdge = await page.evaluate(() => document.elementFromPoint(2, 2)?.className);
    expect(atEdge, what).not.toContain('skip-link');
  }
};
