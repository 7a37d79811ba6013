import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/homeowner.ts';

const pressLink = (page: Page) =>
  page
    .getByRole('link', { name: /Get a Free Estimate|Request Quote Now/ })
    .filter({ visible: true })
    .first()
    .click();

const expectFirstField = async (page: Page, name: string) => {
  const field = page.getByLabel(name);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  const header = page.locator('header');
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await field.boundingBox())?.y).toBeGreaterThan(bottom);
};

test('any link to the form leads to its first field', async ({ page }) => {
  for (const [path, first] of [
    ['/', 'Address'],
    ['/contact', 'Name'],
  ] as const) {
    await page.goto(path);
    for (const press of ['first', 'second']) {
      await test.step(`${path}: ${press} press`, async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await pressLink(page);
        await expectFirstField(page, first);
      });
    }
  }

  await page.goto('/about');
  await pressLink(page);
  await expect(page).toHaveURL('/contact#estimate');
  await expectFirstField(page, 'Name');
});
