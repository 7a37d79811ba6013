import type { Locator, Page } from 'playwright/test';
import { hasDecades, TOWN } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/thank-you',
  ...(hasDecades ? ['/house-by-decade'] : []),
  `/locations/${TOWN.id}`,
];

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return box;
};
test("the header keeps the page's margins", { tag: ['@night', '@desktop'] }, async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [640, 1023, 1024, 1215]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect(await emptyParts(page)).toEqual([]);
        if (width >= 1024) await expectMargins(page, width);
      });
    }
  }
});

const expectMargins = async (page: Page, width: number) => {
  const header = page.getByRole('banner');
  const margin = Math.max(32, (width - 1152) / 2) - 1;
  const logo = await boxOf(header.getByRole('link', { name: /, home$/ }));
  const last = await boxOf(header.getByRole('link', { name: 'Get a Free Estimate' }).first());
  expect(logo.x).toBeGreaterThanOrEqual(margin);
  expect(width - last.x - last.width).toBeGreaterThanOrEqual(margin);
  expect(logo.y + logo.height, 'one line').toBeGreaterThan(last.y);
};

/** The shares of grids that no card fills. */
const emptyParts = (page: Page): Promise<number[]> =>
  page.locator('.panes').evaluateAll((lists) => {
    const area = (element: Element) => {
      const { width: wide, height: high } = element.getBoundingClientRect();
      return wide * high;
    };
    return lists
      .map((list) => 1 - [...list.children].reduce((sum, cell) => sum + area(cell), 0) / area(list))
      .filter((empty) => empty >= 0.03);
  });

test('skip link and menu are whole on small screens', { tag: '@night' }, async ({ page }) => {
  await test.step('the skip link shows itself whole when it is reached', async () => {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip-link');
    await expect(skip).toBeFocused();
    const { x, width } = await boxOf(skip);
    expect(x).toBe(0);
    expect(width).toBeLessThanOrEqual(195);
    const top = await page.evaluate(() => document.elementFromPoint(10, 20)?.className);
    expect(top).toContain('skip-link');
  });

  for (const size of [
    { width: 360, height: 225 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/about');
    const header = page.getByRole('banner');
    await page.locator('summary[aria-label="Menu"]').click();
    const { y, height } = await boxOf(header);
    const menu = await boxOf(page.getByRole('navigation', { name: 'Menu' }));
    expect(menu.y).toBeCloseTo(y + height, -1);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport();
    await expect(page.locator('#estimate-bar')).not.toBeInViewport();
  }
});
