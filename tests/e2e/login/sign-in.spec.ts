import { API } from '@/domain/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { logOut, toasts } from '../../support/browser/dashboard.ts';
import { expect, fromAnywhere, PASSWORD, test } from '../../support/browser/owner.ts';
import { watchPolicy } from '../../support/browser/policy-violations.ts';

test('refuses a wrong password, then keeps the device signed in only if asked to', async ({
  known,
  hasTouch,
}) => {
  await test.step('refuses a wrong password, then accepts the right one and says welcome', async () => {
    const page = await known.newPage();
    await page.goto('/admin/login');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(toasts(page).getByText('Access Denied', { exact: true })).toBeVisible();
    await expect(toasts(page).getByText('Invalid password', { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(
      "That password didn't match. Check it and try again.",
    );

    await field.fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(toasts(page).getByText('Welcome back!', { exact: true })).toBeVisible();
    await expect(
      toasts(page).getByText("You've successfully logged in.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });

  await test.step('keeps a device signed in for a month only if asked to', async () => {
    for (const open of known.pages()) await open.close();
    await known.clearCookies({ name: /session$/ });
    const page = await known.newPage();
    const lifetime = async (): Promise<number> => {
      const cookie = (await known.cookies()).find(({ name }) => name.endsWith('session'));
      return cookie?.expires ?? Number.NaN;
    };
    await page.goto('/admin/login');
    const remember = page.getByLabel('Keep me logged in on this device');
    await expect(remember).toBeChecked({ checked: hasTouch });
    await remember.uncheck();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await lifetime()).toBe(-1);
    await logOut(page);
    await expect(page).toHaveURL('/');

    await page.goto('/admin/login');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Keep me logged in on this device').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    expect((await lifetime()) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  });
});

test(
  'signs in, reads the leads and signs out by keyboard alone',
  { tag: '@desktop' },
  async ({ known }) => {
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
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await press('Tab');
    await press('Space');
    await expect(page.getByLabel('Keep me logged in on this device')).toBeChecked();
    await press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');

    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await press('Tab');
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
    await press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Leads' })).toBeVisible();
    await press('Tab', 2);
    await expect(page.getByRole('button', { name: /^Menu,/ })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await press('Tab', 8);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    await press('Enter');
    await expect(page).toHaveURL('/');
  },
);

test('shows the password only while asked to, says why it cannot be sent, and keeps the policy', async ({
  page,
}) => {
  const violations = await watchPolicy(page);
  await test.step('shows the password only while asked to', async () => {
    const response = await page.goto('/admin/login');
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  await test.step('asks for a missing password without a request', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(API.login)) asked += 1;
    });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Please enter the password.')).toBeVisible();
    expect(asked).toBe(0);
    await expectAccessible(page);
  });

  await test.step('says what to do when the server cannot be reached, and keeps what was typed', async () => {
    const field = page.getByLabel('Password', { exact: true });

    await page.route(`**${API.login}`, (route) => route.abort());

    await field.fill('something long');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(
      toasts(page).getByText('An unexpected error occurred.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^Couldn't reach the server\./)).toBeVisible();
    await expect(field).toHaveValue('something long');
    expect(await violations()).toEqual([]);
  });
});

test('says how long to wait after too many tries', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: fromAnywhere() });
  const headers = { origin };
  const right = { data: { password: PASSWORD }, headers };
  expect((await context.request.post(API.login, right)).status()).toBe(200);
  const wrong = { data: { password: 'wrong' }, headers };
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    statuses.push((await context.request.post(API.login, wrong)).status());
  }
  expect(statuses.at(-1)).toBe(429);

  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('An unexpected error occurred.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Too many tries\. Wait \d+ (seconds|minutes) and/)).toBeVisible();
  await context.close();
});
