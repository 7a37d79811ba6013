import { business, tradeList } from '@/domain/business.ts';
import {
  isSampleCompany,
  LANDING,
  LOCAL_PAGES,
  sellsWindows,
} from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const FIRST_LINE = new RegExp(`^${tradeList(business)}\\s· ${business.address.city}\\b`);

test('a laptop answers all on its screen', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1366, 650],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const main = page.getByRole('main');
    for (const part of [
      main.getByText(FIRST_LINE),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: /reviews on/ }).first(),
      main.getByRole('button', { name: 'Get My Free Estimate' }),
    ]) {
      const box = await part.boundingBox();
      const bottom = (box?.y ?? height) + (box?.height ?? 0);
      expect(bottom, `${width}x${height}`).toBeLessThanOrEqual(height);
    }
  }
});

const PHONES = [
  [390, 844],
  [375, 553],
  [320, 640],
] as const;

test('call and form are near on every phone, each badge opens', async ({ page }) => {
  for (const path of [LANDING || '/contact', '/']) {
    await page.goto(path);
    const call = page.getByRole('banner').getByRole('link', { name: 'Call' });
    await expect(call).toHaveAttribute('href', /^tel:/);
    // The form's button in the bar, until a field of the form comes up to the screen.
    const request = page.getByRole('link', { name: 'Request Quote Now' });
    const field = page.locator('#estimate form label').locator('visible=true').first();
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await expect(call).toBeInViewport({ ratio: 1 });
      const box = await call.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
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

test('home is short, local fields are near', { tag: ['@night', '@phone'] }, async ({ page }) => {
  if (isSampleCompany) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    // Until it is near, such a section has a guessed height.
    const high = await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('.later'))
        part.style.setProperty('content-visibility', 'visible');
      return document.documentElement.scrollHeight;
    });
    expect(high / 844).toBeLessThanOrEqual(9);
  }
  await page.goto('/about');
  const bar = page.getByRole('complementary', { name: 'Free estimate' });
  const { height: covered = 0 } = (await bar.boundingBox()) ?? {};
  expect(covered).toBeGreaterThan(0);
  for (const path of LOCAL_PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const field = page.locator('#estimate :is(input, select)').locator('visible=true').first();
    await expect(field).toHaveAccessibleName('Address');
    for (const [width, height] of [
      [390, 844],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { y = height, height: high = 0 } = (await field.boundingBox()) ?? {};
      expect(y + high, `${path} at ${width}x${height}`).toBeLessThanOrEqual(height - covered);
    }
  }
});

test('a landing page asks for the house first', { tag: '@phone' }, async ({ page }) => {
  test.skip(LANDING === '', 'needs a landing page');
  const form = page.locator('#estimate form');
  const address = form.getByLabel('Address');
  const name = form.getByLabel('Name');
  await page.goto(LANDING);
  await expect(name).toBeHidden();
  await address.fill('12 Oak St');
  if (sellsWindows) await form.getByLabel('Number of windows').selectOption('6-10');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(name).toBeFocused();
  await expect(address).toHaveValue('12 Oak St');
  if (sellsWindows) await expect(form.getByLabel('Number of windows')).toHaveValue('6-10');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeHidden();
  await expect(form.getByRole('button', { name: 'Get My Free Estimate' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/about');
  await page.goto(LANDING);
  await address.click();
  await expect(form).toHaveAttribute('novalidate');
  await address.fill('12 Oak St');
  await address.press('Enter');
  await expect(name).toBeFocused();
  await expect(address).toHaveValue('12 Oak St');
  await expect(page.locator('#estimate [aria-invalid=true]')).toHaveCount(0);
  await address.press('Enter');
  await expect(page.locator('#estimate [aria-invalid=true]')).not.toHaveCount(0);

  await page.goto(`${LANDING}#estimate`);
  await page.reload();
  await expect(address).toBeFocused();
  await expect(name).toBeVisible();
});
