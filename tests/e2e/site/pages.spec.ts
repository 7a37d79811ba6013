import type { Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { expectAccessible, faintRings } from '../../support/browser/accessibility.ts';
import { doubleText, expectFits, expectFitsEnlarged, overflow } from '../../support/browser/fit.ts';
import { expectPrintable } from '../../support/browser/print.ts';
import { inGroups, isFirstOfTemplate, PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { LOCAL_PAGES } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const FIRSTS = PUBLIC_PAGES.filter(isFirstOfTemplate);
const OTHERS = PUBLIC_PAGES.filter((path) => !isFirstOfTemplate(path));

/** Expects the first field above the end of the screen, and above the bar that lies over it. */
const expectFirstField = async (page: Page) => {
  const room = () =>
    page.evaluate(() => {
      const field = document.querySelector('#estimate form [name=address]');
      const bar = document.querySelector('#estimate-bar')?.getBoundingClientRect();
      const floor = bar?.height ? bar.top : innerHeight;
      return floor - (field?.getBoundingClientRect().bottom ?? Infinity);
    });
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await room(), `${width}x${height}`).toBeGreaterThanOrEqual(0);
  }
};

const expectTextAtDoubleSizeWraps = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleText(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const name = page.getByRole('banner').getByText(business.name);
  expect((await name.boundingBox())?.height).toBeLessThan(160);
  // A parent may cut off a total that is too wide, so overflow alone would miss it.
  const ends = await page
    .locator('.paper b')
    .evaluateAll((totals) => totals.map((total) => total.getBoundingClientRect().right));
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(320);
};

const visitEach = async (page: Page, paths: string[], check: () => Promise<void>) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of paths) {
    await test.step(path, async () => {
      const own = page.viewportSize() ?? { width: 320, height: 640 };
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const width of [660, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
      }
      if (LOCAL_PAGES.includes(path)) await expectFirstField(page);
      await page.setViewportSize(own);
      await check();
      expect(errors).toEqual([]);
      await page.setViewportSize(own);
    });
  }
};

for (const paths of inGroups(3, FIRSTS)) {
  test(`are accessible, wrap and keep the policy: ${paths.join(', ')}`, ({ page }) =>
    visitEach(page, paths, async () => {
      await expectAccessible(page);
      expect(await faintRings(page)).toEqual([]);
      await expectTextAtDoubleSizeWraps(page);
    }));

  test(`fits text and paper: ${paths.join()}`, { tag: ['@night', '@phone'] }, ({ page }) =>
    visitEach(page, paths, async () => {
      await expectFitsEnlarged(page);
      await expectFits(page);
      await expectPrintable(page);
    }),
  );
}

for (const paths of inGroups(8, OTHERS))
  test(`fit, wrap and keep the policy: ${paths.join()}`, { tag: '@night' }, ({ page }) =>
    visitEach(page, paths, () => expectTextAtDoubleSizeWraps(page)),
  );
