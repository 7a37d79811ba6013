import { API } from '@/domain/api.ts';
import { refresh, rowsOf, toasts } from '../../support/browser/dashboard.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';
import { POLL, holdClock, runUntil } from '../../support/browser/page-clock.ts';

test('says that loading failed, keeps what was shown and loads again at Retry', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('offers Retry if nothing could be loaded at all', async () => {
    await page.route('**/api/admin/**', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Failed to load dashboard data.', { exact: true })).toBeVisible();
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  });

  const lead = aLead();
  await sendLead(request, lead);
  // Without the first failure's toast.
  await page.goto('/admin/dashboard?tab=leads');
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
});

test('reads again when the owner comes back after a while, and offers what is new', async ({
  owner,
  request,
}) => {
  await sendLead(request, aLead());
  const page = await owner.newPage();
  await holdClock(page);
  const overview = page.waitForResponse(`**${API.overview}*`);
  await page.goto('/admin/dashboard?tab=leads');
  await expect(rowsOf(page, 'All leads').first()).toBeVisible();
  await (await overview).finished();
  const lead = aLead();
  await sendLead(request, lead);
  await page.clock.fastForward('02:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const row = rowsOf(page, 'All leads').filter({ hasText: lead['name'] ?? '' });
  await expect(row).toBeVisible();
});

test('lists a lead that came between loading the list and loading the overview', async ({
  ownerPage: page,
  request,
}) => {
  await holdClock(page);
  const lead = aLead();
  const name = lead['name'] ?? '';
  let listed = (): void => undefined;
  const isListed = new Promise<void>((resolve) => (listed = resolve));
  await page.route(`**${API.overview}*`, async (route) => {
    await isListed;
    await route.continue();
  });
  const list = page.waitForResponse(`**${API.leads}?*`);
  await page.goto(`/admin/dashboard?tab=leads&q=${encodeURIComponent(name)}`);
  await (await list).finished();
  await sendLead(request, lead);
  const overview = page.waitForResponse(`**${API.overview}*`);
  listed();
  await (await overview).finished();
  const row = page.getByRole('rowheader').filter({ hasText: name });
  await runUntil(page, POLL, () => row.isVisible());
});

test('says that the device is offline, and that nothing can be shown', async ({
  dashboard: page,
  owner,
}) => {
  await test.step('says once that the device is offline, and loads again when it is back', async () => {
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await owner.setOffline(true);
    await expect(page.getByRole('banner').getByText(/^Offline/)).toBeVisible();
    const answered = page.waitForEvent('requestfailed');
    await refresh(page);
    await answered;
    await expect(page.getByRole('region', { name: 'Loading problem' })).toHaveCount(0);
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    const loaded = page.waitForResponse(`**${API.overview}*`);
    await owner.setOffline(false);
    await expect(page.getByRole('banner').getByText(/^Offline/)).toHaveCount(0);
    await (await loaded).finished();
  });

  await test.step('says that nothing can be shown if nothing was loaded before', async () => {
    await page.route(`**${API.leads}?*`, (route) => route.abort());
    await page.getByRole('tab', { name: 'Leads' }).click();
    const notice = page.getByRole('region', { name: 'Loading problem' });
    await expect(notice).toContainText("Couldn't load this");
    await page.unroute(`**${API.leads}?*`);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'All leads' })).toBeVisible();
  });
});
