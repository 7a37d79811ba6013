import { business, tradeList } from '@/domain/business.ts';
import {
  isSampleCompany,
  LANDING,
  LOCAL_PAGES,
  sellsWindows,
  TOWN,
} from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const FIRST_LINE = new RegExp(`^${tradeList(business)}\\s· ${business.address.city}\\b`);

test(
  'the first screen of a laptop answers: what, where, who says so, and the whole form',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
);

const PAGES = ['/', '/contact', LANDING, `/locations/${TOWN.id}`].filter(Boolean);
const PHONES = [
  [390, 844],
  [390, 664],
  [375, 553],
  [360, 640],
  [430, 932],
  [320, 640],
] as const;

test('call and form are equally near on every phone, and each badge opens its paper', async ({
  page,
}) => {
  await test.step('call and form are equally near on every phone', async () => {
    for (const path of PAGES) {
      await page.goto(path);
      const call = page.getByRole('banner').getByRole('link', { name: 'Call' });
      await expect(call).toHaveAttribute('href', /^tel:/);
      // The form's button in the bar, until a field of the form comes up to the screen.
      const request = page.getByRole('link', { name: 'Request Quote Now' });
      const field = page.locator('#estimate form label').locator('visible=true').first();
      for (const [width, height] of PHONES) {
        await test.step(`${path} at ${width}x${height}`, async () => {
          await page.setViewportSize({ width, height });
          await expect(call).toBeInViewport({ ratio: 1 });
          const box = await call.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
          await expect(async () => {
            const { y = height, height: high = 0 } = (await field.boundingBox()) ?? {};
            expect(await request.isVisible()).toBe(y + high > height + 50);
          }).toPass();
        });
      }
    }
  });

  await test.step('each badge under the first screen opens its paper', async () => {
    await page.goto('/');
    const strip = page.getByRole('navigation', { name: 'The paperwork' });
    for (const name of ['Licensed', 'Insured', 'Lead-safe', /on our work/, 'Financing', /^Since/])
      await expect(strip.getByRole('link', { name })).toBeVisible();
    await strip.getByRole('link', { name: 'Insured' }).click();
    await expect(page).toHaveURL(/\/paperwork#insurance$/);
    await expect(page.getByRole('heading', { name: 'Insurance' })).toBeInViewport();
  });
});

test('the first page is at most nine screens of a phone', async ({ page }) => {
  test.skip(!isSampleCompany, 'has texts of its own');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // Until it is near, such a section has a guessed height.
  const high = await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.setProperty('content-visibility', 'visible');
    return document.documentElement.scrollHeight;
  });
  expect(high / 844).toBeLessThanOrEqual(9);
});

test(
  'on every town and landing page the first field is above the bar of a phone',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
);

test.describe('the house first', () => {
  const PATH = LANDING;
  test.skip(PATH === '', 'needs a landing page');

  test(
    'the others come after Continue, and what was typed stays',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(PATH);
      const form = page.locator('#estimate form');
      await expect(form.getByLabel('Name')).toBeHidden();
      await form.getByLabel('Address').fill('12 Oak St');
      if (sellsWindows) await form.getByLabel('Number of windows').selectOption('6-10');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(form.getByLabel('Name')).toBeFocused();
      await expect(form.getByLabel('Address')).toHaveValue('12 Oak St');
      if (sellsWindows) await expect(form.getByLabel('Number of windows')).toHaveValue('6-10');
      await expect(page.getByRole('link', { name: 'Continue' })).toBeHidden();
      await expect(form.getByRole('button', { name: 'Get My Free Estimate' })).toBeVisible();
    },
  );

  test(
    'a link to the form shows the whole form, and Enter does what Continue does',
    { tag: '@phone' },
    async ({ page }) => {
      await test.step('a link to the form shows the whole form', async () => {
        await page.goto(`${PATH}#estimate`);
        await expect(page.getByLabel('Address')).toBeFocused();
        await expect(page.getByLabel('Name')).toBeVisible();
      });

      await test.step('Enter does what Continue does', async () => {
        await page.goto(PATH);
        const address = page.getByLabel('Address');
        await address.click();
        await expect(page.locator('#estimate form')).toHaveAttribute('novalidate');
        await address.fill('12 Oak St');
        await address.press('Enter');
        await expect(page.getByLabel('Name')).toBeFocused();
        await expect(address).toHaveValue('12 Oak St');
        await expect(page.locator('#estimate [aria-invalid=true]')).toHaveCount(0);
        await address.press('Enter');
        await expect(page.locator('#estimate [aria-invalid=true]')).not.toHaveCount(0);
      });
    },
  );

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('Continue shows the others', { tag: '@phone' }, async ({ page }) => {
      await page.goto(PATH);
      await expect(page.locator('#estimate-name')).toBeHidden();
      await page.getByLabel('Address').fill('12 Oak St');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page.locator('#estimate-name')).toBeVisible();
      await expect(page.getByLabel('Address')).toHaveValue('12 Oak St');
    });
  });

  test('a wider screen has the whole form at once', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByLabel('Name')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue' })).toBeHidden();
  });
});
