import { API } from '@/domain/api.ts';
import { refresh } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';

test('keeps what it showed when loading fails, and offers a retry', async ({
  ownerPage: page,
  owner,
}) => {
  await page.route('**/_astro/LeadList*', (route) => route.abort());
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto('/admin/dashboard');
  for (const words of ['Error', 'Failed to load dashboard data.'])
    await expect(toasts(page).getByText(words, { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  const today = page.getByRole('heading', { name: 'Today' });
  await expect(today).toBeVisible();

  await page.route(`**${API.overview}*`, (route) => route.abort());
  await refresh(page);
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('This may be out of date');
  await expect(today).toBeVisible();
  await page.unroute(`**${API.overview}*`);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(today).toBeVisible();

  // Offline, the dashboard says so once, and later loads again by itself.
  await owner.setOffline(true);
  await expect(page.getByRole('banner').getByText(/^Offline/)).toBeVisible();
  const answered = page.waitForEvent('requestfailed');
  await refresh(page);
  await answered;
  await expect(notice).toHaveCount(0);
  const loaded = page.waitForResponse(`**${API.overview}*`);
  await owner.setOffline(false);
  await expect(page.getByRole('banner').getByText(/^Offline/)).toHaveCount(0);
  await (await loaded).finished();

  // The script of this screen did not arrive.
  await page.getByRole('tab', { name: 'Leads' }).click();
  const screen = page.getByRole('tabpanel', { name: 'Leads' });
  await expect(screen.getByText("Couldn't open it")).toBeVisible();
  await page.unroute('**/_astro/LeadList*');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.getByRole('searchbox')).toBeVisible();
});
