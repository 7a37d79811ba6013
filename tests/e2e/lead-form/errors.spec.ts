import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import {
  expect,
  fillLead,
  hydrate,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const ASKED = sellsWindows ? 5 : 4;

const summary = (page: Page) => page.getByRole('group', { name: 'Please check these fields' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('lists the errors, and removes each once it is corrected', async ({ page, visitor }) => {
  await test.step('lists the errors before the toast speaks, far enough apart for a thumb', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/contact');
    await hydrate(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-sonner-toast]'))
          document.body.dataset['focused'] ??= document.activeElement?.getAttribute('role') ?? '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await submitButton(page).click();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await expect(page.locator('body')).toHaveAttribute('data-focused', 'group');

    const boxes = await Promise.all(
      (await summary(page).getByRole('link').all()).map((link) => link.boundingBox()),
    );
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    const words = await summary(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { top, bottom } = range.getBoundingClientRect();
          return { top, bottom };
        }),
      );
    for (const [index, { top }] of words.entries()) {
      if (index > 0) expect(top - (words[index - 1]?.bottom ?? 0)).toBeGreaterThan(12);
    }
  });

  await test.step('removes an error once it is corrected, and the summary with the last one', async () => {
    await expect(summary(page).getByRole('link')).toHaveCount(ASKED);
    await expect(toast(page)).toContainText('Please fill in all fields');

    const phone = page.getByLabel('Phone');
    await phone.pressSequentially('336');
    await expect(phone).toHaveAccessibleDescription('Please enter your phone number.');
    await phone.pressSequentially('5550199');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await expect(phone).toHaveAccessibleDescription('');
    await expect(summary(page).getByRole('link')).toHaveCount(ASKED - 1);
    await expect(toast(page)).not.toContainText('Please fill in all fields');

    if (sellsWindows) await page.getByLabel('Number of windows').selectOption('11-15');
    await page.getByLabel('Name').fill(visitor);
    await page.getByLabel('Address').fill('12 Peace Haven Rd');
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please choose a time to reach you.',
    ]);
    // As in Safari, where a press on a choice gives it no focus, and as for an autofill.
    await summary(page).focus();
    await page.getByLabel('Morning').evaluate((radio: HTMLInputElement) => radio.click());
    await expect(summary(page)).toHaveCount(0);
    await expect(page.locator('#estimate [aria-invalid]')).toHaveCount(0);
    await expect(page.getByLabel('Morning')).toBeFocused();
  });
});

test('checks a field when it loses the focus, after the first press on Send', async ({ page }) => {
  await page.goto('/contact');
  await hydrate(page);
  const phone = page.getByLabel('Phone');
  await phone.fill('call me');
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid');

  await submitButton(page).click();
  await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
  await phone.fill('');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Please enter your phone number.');
  await expect(summary(page).getByRole('link', { name: /phone number/ })).toHaveText(
    'Please enter your phone number.',
  );
});

test(
  'accepts a press that makes an error appear',
  { tag: '@screens' },
  async ({ page, visitor, isMobile }) => {
    await page.goto('/contact');
    await fillLead(page, visitor);
    await page.getByLabel('Address').fill('');
    await submitButton(page).click();
    await expect(summary(page)).toBeFocused();
    for (const time of ['Morning', 'Weekend', 'Anytime']) {
      await page.getByLabel('Name').fill(visitor);
      await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
      await page.getByLabel('Name').fill('');
      const choice = page.getByLabel(time);
      await choice.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await choice.boundingBox()) ?? {};
      if (isMobile) await page.touchscreen.tap(x + 5, y + 5);
      else await page.mouse.click(x + 5, y + 5, { delay: 100 });
      await expect(choice).toBeChecked();
      await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    }
  },
);

test('keeps the field being typed in still while the summary above it disappears', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/contact');
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  await fillLead(page, visitor);
  await page.getByLabel('Address').fill('');
  await submitButton(page).click();
  await expect(summary(page)).toBeFocused();
  const address = page.getByLabel('Address');
  await address.focus();
  const before = (await address.boundingBox())?.y ?? 0;
  await page.keyboard.type('1');
  await expect(summary(page)).toHaveCount(0);
  expect(Math.abs(((await address.boundingBox())?.y ?? 0) - before)).toBeLessThan(1);
});

test('says beside the button and in a toast why a submission is refused, until it is corrected', async ({
  page,
  visitor,
}) => {
  await page.route(`**${API.submitLead}`, (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'invalid', error: 'Not this one.', fields: { phone: 'No.' } },
    }),
  );
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(page.getByRole('alert').getByText('Not this one.')).toBeVisible();
  await expect(toast(page)).toContainText('Submission failed');
  await expect(toast(page)).toContainText(
    `Please try again or call us directly at ${business.phone}`,
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('No.');
  await page.getByLabel('Phone').fill('(336) 555-0188');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toast(page)).not.toContainText('Submission failed');
  await expect(summary(page)).toHaveCount(0);
});

test('removes errors on the page that a function returns too', async ({ page, visitor }) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Phone').fill('call me');
  await page.locator('#estimate form').evaluate((form: HTMLFormElement) => form.submit());
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
  await page.waitForLoadState();
  await phone.fill('336 555');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('336 555 0199');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(phone).toHaveAccessibleDescription('');
  await expect(page.getByText('7 to 15 digits')).toHaveCount(0);
});
