import { API } from '@/domain/api.ts';
import { openLeads, refresh, rowsOf } from '../../support/browser/dashboard.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';

test('keeps what it showed when loading fails', async ({ ownerPage: page, owner, request }) => {
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Failed to load dashboard data.', { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  const lead = aLead();
  await sendLead(request, lead);
  // Without the first failure's toast.
  await openLeads(page);
  const row = rowsOf(page, 'All leads').filter({ hasText: lead['name'] ?? '' });
  await expect(row).toBeVisible();
  await page.route(`**${API.leads}*`, (route) => route.abort());
  await refresh(page);
  await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(
    toasts(page).getByText('Failed to load dashboard data.', { exact: true }),
  ).toBeVisible();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('This may be out of date');
  await expect(row).toBeVisible();
  await page.unroute(`**${API.leads}*`);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(row).toBeVisible();

  // Offline, it says so once, and loads again by itself.
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
});

test('offers a retry if a screen could not be loaded', async ({ ownerPage: page }) => {
  await page.route('**/_astro/LeadList*', (route) => route.abort());
  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: 'Leads' }).click();
  const screen = page.getByRole('tabpanel', { name: 'Leads' });
  await expect(screen.getByText("Couldn't open it")).toBeVisible();
  await page.unroute('**/_astro/LeadList*');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.getByRole('searchbox')).toBeVisible();
});
