import { API, type OverviewResponse } from '@/domain/api.ts';
import { openMenu, unfoldFigures } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

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

  await test.step('scrolls to the end of its menu on a low desktop screen', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByRole('button', { name: 'Set up' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('button', { name: 'Send a test alert' })).toBeVisible();
    const last = menu.getByRole('button', { name: 'Logout' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test('has a menu that sends a test alert, links a calendar and ignores visits of the owner', async ({
  dashboard: page,
  request,
}) => {
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

  await test.step('creates a link for a calendar, and removes it', async () => {
    const panel = await openMenu(page, 'Visits in your calendar');
    await panel.getByRole('button', { name: 'Make a link' }).click();
    await expect(panel.getByText('This link is shown only once.')).toBeFocused();
    const subscribe = await panel.getByRole('link', { name: 'Subscribe' }).getAttribute('href');
    expect(subscribe).toMatch(/^webcal:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/);
    const address = subscribe?.replace('webcal:', 'http:') ?? '';
    await expect(panel.getByText(address)).toBeVisible();
    const calendar = await request.get(address);
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR\r\n');
    await page.reload();
    await openMenu(page, 'Visits in your calendar');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText(`…${address.slice(-8)}`);
    await expect(panel.getByText('/api/calendar/')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText("That calendar won't get new visits.")).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    expect((await request.get(address)).status()).toBe(404);
    await page.keyboard.press('Escape');
  });

  const device = await openMenu(page, 'This device');
  await device.getByRole('switch', { name: 'Ignore my own visits' }).check();
  const sent = requestsTo(page, API.analytics);
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
});
