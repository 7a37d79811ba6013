import { authenticator, newAuthenticatorSecret } from '../../../netlify/server/auth/credentials.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, logIn, PASSWORD, test } from '../../support/browser/owner.ts';
import { fromAnywhere } from '../../support/browser/site.ts';
import { toasts } from '../../support/browser/toast.ts';

const secret = newAuthenticatorSecret();
test.use({ settings: { ADMIN_TOTP_SECRET: secret } });
test.use({ extraHTTPHeaders: fromAnywhere() });

test('asks for the code after the right password, also in the dialog', async ({ page }) => {
  await page.goto('/admin/login');
  await logIn(page);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAccessibleDescription('The 6-digit code from your authenticator app.');
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expect(page.getByText('Access Denied')).toHaveCount(0);

  await page.keyboard.press('Enter');
  expect(await code.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('Invalid code', { exact: true })).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(
    /That code didn't match, or it was already used\./,
  );
  await expectAccessible(page);

  await code.fill(authenticator(secret).generate());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(toasts(page).getByText('Welcome back!', { exact: true })).toBeVisible();

  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  await page.context().clearCookies({ name: /session$/ });
  // The page's own poll may find the ended session before this refresh does.
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  // The used code is refused; the next one is valid already.
  const next = authenticator(secret).generate({ timestamp: Date.now() + 30_000 });
  await dialog.getByLabel('Code', { exact: true }).fill(next);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
});
