import type { Page } from 'playwright/test';
import { startFreshHost, type HostProcess } from '../../support/hosts/host-process.ts';
import { openMenu } from '../../support/browser/dashboard.ts';
import { expect, fromAnywhere, PASSWORD, test } from '../../support/browser/owner.ts';

let host: HostProcess;
test.beforeAll(async () => {
  host = await startFreshHost({ ADMIN_PASSWORD: PASSWORD });
});
test.afterAll(() => host.kill('SIGTERM'));

test('logs every browser out at once, after asking once more', async ({ browser }) => {
  const signedIn = async (): Promise<Page> => {
    const page = await browser.newPage({ extraHTTPHeaders: fromAnywhere() });
    await page.goto(`${host.url}/admin/login`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Keep me logged in on this device').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${host.url}/admin/dashboard`);
    return page;
  };
  const [lost, mine] = await Promise.all([signedIn(), signedIn()]);
  await openMenu(mine, 'Devices');
  await mine.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(mine.getByText(/^Every device will have to log in again/)).toBeVisible();
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await mine.getByRole('button', { name: 'Log out everywhere' }).click();
  const confirm = mine.getByRole('button', { name: 'Log out all devices' });
  await expect(confirm).toBeFocused();
  await confirm.click();
  await expect(mine).toHaveURL(`${host.url}/`);
  await lost.reload();
  await expect(lost).toHaveURL(`${host.url}/admin/login`);
  await expect(lost.getByText('Your session has ended. Please log in again.')).toBeVisible();

  for (const page of [lost, mine]) await page.close();
});
