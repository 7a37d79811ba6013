import { expect, test } from '../../support/browser/homeowner.ts';

const header = 'header';

for (const path of ['/', '/contact']) {
  test(`goes from a link on ${path} to the first field`, { tag: '@screens' }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const link = page
      .getByRole('link', { name: /Get a Free Estimate|Request Quote Now/ })
      .filter({ visible: true })
      .first();
    for (const press of ['first', 'second']) {
      await link.click();
      const field = page.getByLabel('Name');
      await expect(field, press).toBeFocused();
      await expect(field).toBeInViewport();
      const bottom = await page.locator(header).evaluate((el) => el.getBoundingClientRect().bottom);
      expect((await field.boundingBox())?.y).toBeGreaterThan(bottom);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
  });
}

test(
  'goes from a page without the form to its first field',
  { tag: '@screens' },
  async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('link', { name: /Get a Free Estimate|Request Quote Now/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL('/contact#estimate');
    const field = page.getByLabel('Name');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    const bottom = await page.locator(header).evaluate((el) => el.getBoundingClientRect().bottom);
    expect((await field.boundingBox())?.y).toBeGreaterThan(bottom);
  },
);
