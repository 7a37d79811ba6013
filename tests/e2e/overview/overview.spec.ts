import { API, type OverviewResponse } from '@/domain/api.ts';
import { openMenu, unfoldFigures } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

test('sends a test alert, and ignores the visits of its owner', async ({ dashboard: page }) => {
  const ways = await openMenu(page, 'Alerts and setup');
  await ways.getByRole('button', { name: 'Send a test alert' }).click();
  await expect(ways.getByText('Email: the test was sent')).toBeVisible();
  await expect(ways.getByText('Saved to a folder, not sent')).toBeVisible();
  await expect(ways.getByText('Working')).toHaveCount(0);
  const setup = ways.getByRole('region', { name: 'Site setup' });
  await expect(setup.getByRole('listitem').filter({ hasText: 'Not set up' })).toHaveText([
    /^Dashboard password.*admin:setup”, and add the lines it prints/,
    /^Two-step login.*admin:setup/,
    /^Nightly rebuild.*BUILD_HOOK_URL/,
  ]);
  await expect(setup.getByRole('listitem').filter({ hasText: 'Address suggestions' })).toHaveText(
    'Address suggestionsSet up',
  );

  await page.keyboard.press('Escape');
  const device = await openMenu(page, 'This device');
  await device.getByRole('switch', { name: 'Ignore my own visits' }).check();
  const sent = requestsTo(page, API.analytics);
  await page.goto('/about');
  await page.goto('/contact');
  expect(sent).toEqual([]);
});

test('says how old its figures are, and gives the site’s link while there are no leads', async ({
  owner,
  ownerPage: page,
  origin,
}) => {
  const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
  const asOf = new Date(Date.parse(overview.now) - 20 * 60_000).toISOString();
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, asOf, recent_leads: [], recent_events: [] } }),
  );
  await owner.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto('/admin/dashboard');
  await expect(page.getByText(/^Showing everything up to 20 min\. ago\./)).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Newer visits' });
  await expect(told).toHaveText('Newer visits are being added.');
  await unfoldFigures(page);
  // By key, because a click so near and so soon could be dropped as a second tap.
  await page.getByRole('button', { name: 'Copy the site’s link' }).press('Enter');
  await expect(toasts(page).getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/`);
});
