import { LANDING } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { expectTouchable } from '../../support/browser/fit.ts';

const PHONES = [
  [390, 844],
  [375, 553],
  [320, 640],
] as const;

test('the call link and the form are near on every phone, and each badge opens', async ({
  page,
}) => {
  for (const path of [LANDING || '/contact', '/']) {
    await page.goto(path);
    const call = page.getByRole('banner').getByRole('link', { name: 'Call' });
    await expect(call).toHaveAttribute('href', /^tel:/);
    // The bar shows its button until a field of the form is on the screen.
    const request = page.getByRole('link', { name: 'Request Quote Now' });
    const field = page.locator('#estimate form label').locator('visible=true').first();
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await expect(call).toBeInViewport({ ratio: 1 });
      await expectTouchable(call);
      await expect(async () => {
        const { y = height, height: high = 0 } = (await field.boundingBox()) ?? {};
        expect(await request.isVisible()).toBe(y + high > height + 50);
      }, `${path} at ${width}x${height}`).toPass();
    }
  }

  const strip = page.getByRole('navigation', { name: 'The paperwork' });
  for (const name of ['Licensed', 'Insured', 'Lead-safe', /on our work/, 'Financing', /^Since/])
    await expect(strip.getByRole('link', { name })).toBeVisible();
  await strip.getByRole('link', { name: 'Insured' }).click();
  await expect(page).toHaveURL(/\/paperwork#insurance$/);
  await expect(page.getByRole('heading', { name: 'Insurance' })).toBeInViewport();
});
