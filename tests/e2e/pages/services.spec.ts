import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const folds = (page: Page) => page.locator('.fold > summary');
const areShown = (page: Page) =>
  page
    .locator('main details > :not(summary)')
    .evaluateAll((parts) =>
      parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    );

test('is short on a phone, with folds that open by touch, key and link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  if (isSampleCompany) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(11_000);
  }
  await test.step('a wide screen and paper show it whole, without folds', async () => {
    const all = (await areShown(page)).length;
    expect(all).toBeGreaterThan(0);
    // A page applies a new medium or size a moment later.
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => areShown(page)).toEqual(Array(all).fill(true));
    await expect(folds(page).locator('visible=true')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const hidden = page.locator('.fold > :not(summary)').locator('visible=false');
    await expect(hidden).toHaveCount(0);
    await expect(folds(page).locator('visible=true')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await expect.poll(() => areShown(page)).not.toContain(true);
  for (const fold of await folds(page).all()) {
    const content = fold.locator('xpath=following-sibling::*').first();
    await fold.press('Enter');
    await expect(content).toBeVisible();
    await fold.press('Enter');
    await fold.click();
    await expect(content).toBeVisible();
  }
  await expectAccessible(page, 'main');
  if (!isSampleCompany) return;

  await page.goto('/about');
  // The first one loads the page, the second one only moves on it.
  for (const { hash, summary, inside } of [
    { hash: 'installation', summary: 'Four steps: ', inside: 'Sill checked and repaired' },
    { hash: 'styles-compared', summary: 'Compare them: ', inside: 'Tightest of all' },
  ]) {
    await page.goto(`/services#${hash}`);
    await expect(page.getByText(inside)).toBeVisible();
    await expect(page.getByText(summary)).toBeInViewport();
  }
});
