import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { authenticator, newAuthenticatorSecret } from '../../../netlify/server/auth/credentials.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, fromAnywhere, PASSWORD, test } from '../../support/browser/owner.ts';
import { startFreshHost, type FreshHost } from '../../support/hosts/host-process.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';

let host: FreshHost;
test.afterEach(() => host.kill('SIGTERM'));
test.use({ extraHTTPHeaders: fromAnywhere() });

const guessFromEverywhere = async (request: APIRequestContext): Promise<void> => {
  const guess = { data: { password: 'guess' } };
  for (let tries = 0; tries < 60; tries += 1) {
    await request.post(host.url + API.login, { ...guess, headers: fromAnywhere() });
  }
};

const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const linkIn = (folder: string): string => {
  const name = readdirSync(folder).find((file) => file.startsWith('login-link')) ?? '';
  const { parts } = readMessage(readFileSync(join(folder, name), 'utf8'));
  return /#link=[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? '';
};

test('an emailed link lets the owner in while others guess', async ({ page, request }) => {
  host = await startFreshHost({ ADMIN_PASSWORD: PASSWORD });
  await guessFromEverywhere(request);
  await page.goto(`${host.url}/admin/login`);
  await logIn(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Too many tries from other places\. Wait \d+ \w+, or have us email you a link\.$/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We sent you an email. Open its link')).toBeVisible();

  // Into the page that is open, as if it was pasted from a phone.
  await page.goto(`${host.url}/admin/login${linkIn(host.mails)}`);
  await expect(page.getByText('Your link works once.')).toBeVisible();
  await expect(page).toHaveURL(`${host.url}/admin/login`);
  await logIn(page);
  await expect(page).toHaveURL(`${host.url}/admin/dashboard`);
});

test(
  'a code lets the owner in while others guess',
  { tag: '@night' },
  async ({ page, request }) => {
    const secret = newAuthenticatorSecret();
    host = await startFreshHost({ ADMIN_PASSWORD: PASSWORD, ADMIN_TOTP_SECRET: secret });
    await guessFromEverywhere(request);
    await page.goto(`${host.url}/admin/login`);
    await logIn(page);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Too many tries from other places\./);
    await expectAccessible(page);
    await code.fill(authenticator(secret).generate());
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(
      'That code let this device in. Wait for the next one, and enter it here.',
    );
    await code.fill(authenticator(secret).generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${host.url}/admin/dashboard`);
  },
);
