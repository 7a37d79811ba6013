import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { expectFormAccessible } from '../../support/browser/accessibility.ts';
import {
  expect,
  fillLead,
  hydrate,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { refuse, requestsTo } from '../../support/browser/requests.ts';
import { boxOf, expectTouchable } from '../../support/browser/fit.ts';
import { toasts } from '../../support/browser/toast.ts';
import { sellsWindows, TOWN } from '../../support/company/offered.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'Please check these fields' });

const EMPTY: Record<string, string> = {
  Name: 'Please enter your name.',
  Phone: 'Please enter your phone number.',
  Address: 'Please enter the address of the house.',
  ...(sellsWindows && { 'Number of windows': 'Please choose how many windows.' }),
  Morning: 'Please choose a time to reach you.',
};

test('asks for what is missing or wrong until it is right', async ({ page, visitor }) => {
  const sent = requestsTo(page, API.submitLead);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await hydrate(page);
  // The errors are listed before the toast speaks.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-sonner-toast]'))
        document.body.dataset['focused'] ??= document.activeElement?.getAttribute('role') ?? '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const phone = page.getByLabel('Phone');
  await phone.fill('call me');
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Name').fill(' \u200b ');
  await submitButton(page).click();
  await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(page.locator('body')).toHaveAttribute('data-focused', 'group');
  await phone.fill('');
  await submitButton(page).click();
  await expect(toasts(page)).toContainText('Please fill in all fields');
  await expect(toasts(page)).toContainText('All fields are required to submit your request.');
  await expect(summary(page)).toBeFocused();
  await expectFormAccessible(page);
  const links = summary(page).getByRole('link');
  await expect(links).toHaveText(Object.values(EMPTY));
  await expectTouchable(...(await links.all()));
  for (const [label, message] of Object.entries(EMPTY)) {
    await links.filter({ hasText: message }).click();
    await expect(page.getByLabel(label)).toBeFocused();
    const described = label === 'Morning' ? page.getByRole('radiogroup') : page.getByLabel(label);
    await expect(described).toHaveAttribute('aria-invalid', 'true');
    await expect(described).toHaveAccessibleDescription(message);
  }

  await phone.pressSequentially('336');
  await expect(phone).toHaveAccessibleDescription('Please enter your phone number.');
  await phone.pressSequentially('5550199');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(phone).toHaveAccessibleDescription('');
  await expect(links).toHaveCount(Object.keys(EMPTY).length - 1);
  await expect(toasts(page)).not.toContainText('Please fill in all fields');
  if (sellsWindows) await page.getByLabel('Number of windows').selectOption('11-15');
  await page.getByLabel('Name').fill(visitor);
  await page.getByLabel('Address').fill('12 Peace Haven Rd');
  await expect(links).toHaveText(['Please choose a time to reach you.']);
  // As in Safari, which does not focus a pressed choice, and as autofill does.
  await summary(page).focus();
  await page.getByLabel('Morning').evaluate((radio: HTMLInputElement) => radio.click());
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator('#estimate [aria-invalid]')).toHaveCount(0);
  await expect(page.getByLabel('Morning')).toBeFocused();
  expect(sent).toEqual([]);
});

test('takes presses while errors come and go', async ({ page, visitor, isMobile }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/contact');
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  await fillLead(page, visitor);
  const [name, address] = [page.getByLabel('Name'), page.getByLabel('Address')];
  await address.fill('');
  await submitButton(page).click();
  await expect(summary(page)).toBeFocused();
  for (const time of ['Morning', 'Anytime']) {
    await name.fill(visitor);
    await expect(name).not.toHaveAttribute('aria-invalid');
    await name.fill('');
    const choice = page.getByLabel(time);
    await choice.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(choice);
    if (isMobile) await page.touchscreen.tap(x + 5, y + 5);
    else await page.mouse.click(x + 5, y + 5, { delay: 100 });
    await expect(choice).toBeChecked();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  }
  await name.fill(visitor);
  await address.focus();
  const before = (await boxOf(address)).y;
  await page.keyboard.type('1');
  await expect(summary(page)).toHaveCount(0);
  expect(Math.abs((await boxOf(address)).y - before)).toBeLessThan(1);
});

test('lists errors in the order of the fields, and says why a submission is refused', async ({
  page,
  visitor,
}) => {
  await page.goto(`/locations/${TOWN.id}`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await hydrate(page);
  await submitButton(page).click();
  const { Address, 'Number of windows': count, ...others } = EMPTY;
  const expected = [Address, count, ...Object.values(others)].filter((text) => text !== undefined);
  await expect(summary(page).getByRole('link')).toHaveText(expected);
  // Both halves stay visible, whatever the URL's fragment is.
  await page.goBack();
  await expect(submitButton(page)).toBeVisible();

  const fields = { phone: 'No.' };
  await refuse(page, `**${API.submitLead}`, { error: 'Not this one.', fields });
  await submitLead(page, visitor);
  await expect(page.getByRole('alert').getByText('Not this one.')).toBeVisible();
  await expect(toasts(page)).toContainText('Submission failed');
  await expect(toasts(page)).toContainText(
    `Please try again or call us directly at ${business.phone}`,
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('No.');
  await page.getByLabel('Phone').fill('(336) 555-0188');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toasts(page)).not.toContainText('Submission failed');
  await expect(summary(page)).toHaveCount(0);
});

test('a later message about a request appears in the first half of the form', async ({
  page,
  visitor,
}) => {
  const first = page.getByLabel('Address');
  const second = page.getByLabel('Name', { exact: true });
  const queueUp = async () => {
    await submitLead(page, visitor);
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    await page.goto('/');
  };
  await page.route(`**${API.submitLead}`, (route) => route.abort());
  await page.goto('/');
  await queueUp();
  await page.locator('#estimate').getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toBeFocused();
  await expect(second).toBeHidden();

  await queueUp();
  await page.unroute(`**${API.submitLead}`);
  await refuse(page, `**${API.submitLead}`, { error: 'Not this one.' });
  // Not by "Send now", which goes if an automatic try is faster.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert').getByText('Not this one.')).toBeVisible();
  await expect(second).toBeHidden();
});
