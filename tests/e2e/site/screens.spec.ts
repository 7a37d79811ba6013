import type { Locator, Page } from 'playwright/test';
import { hasDecades, hasSheet, LANDING, TOWN } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  ...(hasDecades ? ['/house-by-decade'] : []),
  `/locations/${TOWN.id}`,
];

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return box;
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'the header keeps the margins of the page on every width',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      for (const width of [1024, 1112, 1215, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const header = page.getByRole('banner');
        const margin = Math.max(32, (width - 1152) / 2) - 1;
        const logo = await boxOf(header.getByRole('link', { name: /, home$/ }));
        const last = await boxOf(header.getByRole('link', { name: 'Get a Free Estimate' }).first());
        expect(logo.x, `${path} at ${width}`).toBeGreaterThanOrEqual(margin);
        expect(width - last.x - last.width, `${path} at ${width}`).toBeGreaterThanOrEqual(margin);
        expect(logo.y + logo.height, 'one line').toBeGreaterThan(last.y);
      }
    }
  },
);

test('grids of cards leave no cell empty', { tag: '@desktop' }, async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/contact',
    '/thank-you',
    `/locations/${TOWN.id}`,
  ]) {
    await page.goto(path);
    for (const width of [640, 768, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const empty = await page.locator('.panes').evaluateAll((lists) =>
        lists.map((list) => {
          const area = (element: Element) => {
            const { width: wide, height: high } = element.getBoundingClientRect();
            return wide * high;
          };
          const cells = [...list.children].reduce((sum, cell) => sum + area(cell), 0);
          return 1 - cells / area(list);
        }),
      );
      expect(Math.max(0, ...empty), `${path} at ${width}`).toBeLessThan(0.03);
    }
  }
});

test(
  'the picture and the button of the home page stay in position while the form grows',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const picture = page.locator('.hero img').first();
    const call = page.getByRole('main').getByRole('link', { name: /^Call / });
    const form = page.locator('#estimate');
    const before = [await boxOf(picture), await boxOf(call)];
    const { height } = await boxOf(form);
    await page.getByRole('button', { name: 'Get My Free Estimate' }).click();
    await expect.poll(async () => (await boxOf(form)).height).toBeGreaterThan(height + 80);
    await page.evaluate(() => scrollTo(0, 0));
    expect([await boxOf(picture), await boxOf(call)]).toEqual(before);
  },
);

for (const path of [
  ...PAGES,
  '/thank-you',
  '/privacy',
  ...(hasSheet ? ['/written-estimate'] : []),
  ...(LANDING ? [LANDING] : []),
]) {
  test(`${path} fits, and its menu can be reached, at double text size or half the width of a phone`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const [what, size, font] of [
      ['twice the text', { width: 390, height: 844 }, '200%'],
      ['half the width', { width: 195, height: 422 }, '100%'],
    ] as const) {
      await page.setViewportSize(size);
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, font);
      expect(await overflow(page), what).toBeLessThanOrEqual(0);
      const menu = await boxOf(page.locator('summary[aria-label="Menu"]'));
      expect(menu.x + menu.width, what).toBeLessThanOrEqual(size.width);
      expect(menu.width, what).toBeGreaterThanOrEqual(44);
      const atEdge = await page.evaluate(() => document.elementFromPoint(2, 2)?.className);
      expect(atEdge, what).not.toContain('skip-link');
    }
  });
}

test('the skip link shows itself whole when it is reached', async ({ page }) => {
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

test('the header scrolls with the page on a short screen, and its menu opens under it', async ({
  page,
}) => {
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
