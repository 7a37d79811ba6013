import type { BrowserContext } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, PASSWORD, test } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';

const sessionEnd = async (browser: BrowserContext): Promise<number> => {
  const cookie = (await browser.cookies()).find(({ name }) => name.endsWith('session'));
  return cookie?.expires ?? Number.NaN;
};

test('says why a password is refused, then lets the owner in', async ({ known, hasTouch }) => {
  const page = await known.newPage();
  const response = await page.goto('/admin/login');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  const field = page.getByLabel('Password', { exact: true });
  const logIn = page.getByRole('button', { name: 'Log in' });
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await expect(field).toHaveAttribute('type', 'password');

  let asked = 0;
  await page.route(`**${API.login}`, (route) => {
    asked += 1;
    return route.abort();
  });
  await logIn.click();
  await expect(field).toBeFocused();
  expect(asked).toBe(0);
  await expectAccessible(page);
  await field.fill('something long');
  await logIn.click();
  const toast = (words: string) => toasts(page).getByText(words, { exact: true });
  await expect(toast('Error')).toBeVisible();
  await expect(toast('An unexpected error occurred.')).toBeVisible();
  await expect(page.getByText(/^Couldn't reach the server\./)).toBeVisible();
  await expect(field).toHaveValue('something long');
  await page.unroute(`**${API.login}`);
  await logIn.click();
  await expect(toast('Access Denied')).toBeVisible();
  await expect(toast('Invalid password')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    "That password didn't match. Check it and try again.",
  );

  const remember = page.getByLabel('Keep me logged in on this device');
  await expect(remember).toBeChecked({ checked: hasTouch });
  await remember.uncheck();
  await field.fill(PASSWORD);
  await logIn.click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(toast('Welcome back!')).toBeVisible();
  await expect(toast("You've successfully logged in.")).toBeVisible();
  expect(await sessionEnd(known)).toBe(-1);
});

test('stays logged in, and moves and logs out by keys', { tag: '@desktop' }, async ({ known }) => {
  const page = await known.newPage();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press('Tab', 2);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await press('Tab');
  await press('Space');
  await expect(page.getByLabel('Keep me logged in on this device')).toBeChecked();
  await press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  expect((await sessionEnd(known)) * 1000).toBeGreaterThan(Date.now() + 29 * DAY);

  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await press('End');
  await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard?tab=analytics');
  await press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Leads' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible();
  await press('Tab', 2);
  await expect(page.getByRole('button', { name: /^Menu,/ })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await press('Tab', 7);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/');
});
