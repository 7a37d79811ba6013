import type { Page } from 'playwright/test';
import { expectAccessible, faintRings } from '../../support/browser/accessibility.ts';
import { expectFits, expectFitsEnlarged, overflow } from '../../support/browser/fit.ts';
import { expectPrintable } from '../../support/browser/print.ts';
import { inGroups, isFirstOfTemplate, PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/site.ts';

const FIRSTS = PUBLIC_PAGES.filter(isFirstOfTemplate);

const visitEach = async (page: Page, paths: string[], check?: () => Promise<void>) => {
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
      await page.setViewportSize(own);
      await check?.();
      expect(errors).toEqual([]);
      await page.setViewportSize(own);
    });
  }
};

for (const paths of inGroups(4, FIRSTS)) {
  test(`are accessible and keep the policy: ${paths.join(', ')}`, ({ page }) =>
    visitEach(page, paths, async () => {
      await expectAccessible(page);
      expect(await faintRings(page)).toEqual([]);
    }));

  test(`fits text and paper: ${paths.join()}`, { tag: ['@night', '@phone'] }, ({ page }) =>
    visitEach(page, paths, async () => {
      await expectFitsEnlarged(page);
      await expectFits(page);
      await expectPrintable(page);
    }),
  );
}

test('the other pages fit and keep the policy', { tag: '@night' }, ({ page }) =>
  visitEach(
    page,
    PUBLIC_PAGES.filter((path) => !isFirstOfTemplate(path)),
  ),
);
