import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { openMenu } from '../../support/browser/dashboard.ts';
import { expect, logIn, test } from '../../support/browser/owner.ts';
import { fromAnywhere, sendLogin } from '../../support/browser/site.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';

// Both tests share a host of their own, because the second one uses up its tries.
test.describe.configure({ mode: 'default' });
test.use({ settings: { MAPBOX_PUBLIC_TOKEN: 'pk.of-let-in' } });
test.use({ extraHTTPHeaders: fromAnywhere() });

const guessFromEverywhere = async (request: APIRequestContext): Promise<void> => {
  const data = { password: 'guess' };
  for (let tries = 0; tries < 60; tries += 1)
    await request.post(API.login, { data, headers: fromAnywhere() });
};

const linkIn = (folder: string): string => {
  const name = readdirSync(folder).find((file) => file.startsWith('login-link')) ?? '';
  const { parts } = readMessage(readFileSync(join(folder, name), 'utf8'));
  return /#link=[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? '';
};

test('logs every browser out at once, after asking once more', async ({
  known,
  request,
  origin,
}) => {
  for (const browser of [known.request, request]) await sendLogin(browser, origin);
  const page = await known.newPage();
  await page.goto('/admin/dashboard');
  await openMenu(page, 'Devices');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText(/^Every device will have to log in again/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await openMenu(page, 'Devices');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('button', { name: 'Log out all devices' }).click();
  await expect(page).toHaveURL('/');
  expect((await request.get(API.session)).status()).toBe(401);
});

test('an emailed link lets the owner in while others guess', async ({ page, request, site }) => {
  await guessFromEverywhere(request);
  await page.goto('/admin/login');
  await logIn(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Too many tries from other places\. Wait \d+ \w+, or have us email you a link\.$/,
  );
  await expectAccessible(page);
  // Screen readers read only what comes into an element that was there before.
  const status = page.getByRole('status');
  await expect(status).toBeEmpty();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(status).toHaveText(/^We sent you an email\. Open its link/);

  // Opens the link in the same page, as if it was pasted from a phone.
  await page.goto(`/admin/login${linkIn(site.mails)}`);
  await expect(page.getByText('Your link works once.')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await logIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
});
