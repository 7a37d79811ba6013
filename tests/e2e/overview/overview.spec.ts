import { API, type OverviewResponse } from '@/domain/api.ts';
import { openMenu, refresh, toasts, unfoldFigures } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

test('shows what is not set up, fails and is old, and offers if empty', async ({
  owner,
  dashboard: page,
  request,
  origin,
}) => {
  await test.step('is installable, and shows what is not set up', async () => {
    const link = page.locator('link[rel=manifest]');
    const manifest = (await (
      await request.get((await link.getAttribute('href')) ?? '')
    ).json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ start_url: '/admin/dashboard', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    expect(await (await request.get('/')).text()).not.toContain('desk.webmanifest');

    const ways = await openMenu(page, 'Alerts and setup');
    await ways.getByRole('button', { name: 'Send a test alert' }).click();
    await expect(ways.getByText('Email: the test was sent')).toBeVisible();
    await expect(ways.getByText('Saved to a folder, not sent')).toBeVisible();
    await expect(ways.getByText('Working')).toHaveCount(0);
    const setup = ways.getByRole('region', { name: 'Site setup' });
    await expect(setup.getByRole('listitem').filter({ hasText: 'Not set up' })).toHaveText([
      /^Dashboard password.*admin:setup/,
      /^Two-step login.*admin:setup/,
      /^Nightly rebuild.*BUILD_HOOK_URL/,
    ]);
    await expect(setup.getByRole('listitem').filter({ hasText: 'Address suggestions' })).toHaveText(
      'Address suggestionsSet up',
    );

    await page.keyboard.press('Escape');
    const device = await openMenu(page, 'This device');
    await device.getByRole('switch', { name: 'Ignore my own visits' }).check();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await page.goto('/contact');
    expect(sent).not.toContain(API.analytics);
  });

  await test.step('says what keeps failing before anything else', async () => {
    const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
    const failing = {
      channel: 'email',
      set_up: true,
      failing: 2,
      oldest_failing_at: '2026-11-20T15:00:00.000Z',
      error: "The email server didn't answer in time.",
      last_sent_at: null,
      last_try: null,
    };
    // A test cannot wait for a mail server that has failed for hours.
    await page.route(`**${API.overview}*`, (route) =>
      route.fulfill({
        json: { ...overview, notifications: { channels: [failing], mails_to_folder: false } },
      }),
    );
    await page.goto('/admin/dashboard');
    const notice = page.getByRole('region', { name: 'Email keeps failing' });
    await expect(notice).toContainText('Failing for 2 leads since Fri, Nov 20');
    await expect(notice).toContainText("The email server didn't answer in time.");
    await notice.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('button', { name: 'Send a test alert' })).toBeVisible();
    await page.unroute(`**${API.overview}*`);
  });

  const response = await page.request.get(API.overview);
  const overview = (await response.json()) as OverviewResponse;
  const asOf = new Date(Date.parse(overview.now) - 20 * 60_000).toISOString();
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, asOf, revision: 'behind' } }),
  );
  await page.goto('/admin/dashboard');
  const told = page.getByRole('status').filter({ hasText: 'Showing everything up to' });
  await expect(told).toContainText('20 min. ago');
  await page.unroute(`**${API.overview}*`);
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, rebuilding: true, revision: 'rebuilding' } }),
  );
  await refresh(page);
  await expect(page.getByText('Older leads and visits are being loaded.')).toBeVisible();
  await page.unroute(`**${API.overview}*`);
  await refresh(page);
  await expect(page.getByText('Older leads and visits are being loaded.')).toBeHidden();

  await owner.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, recent_leads: [], recent_events: [] } }),
  );
  await page.route(`**${API.leads}?*`, (route) =>
    route.fulfill({ json: { asOf: overview.asOf, leads: [], nextCursor: null } }),
  );
  await page.goto('/admin/dashboard');
  await unfoldFigures(page);
  await page.getByRole('button', { name: 'Copy the site’s link' }).click();
  await expect(toasts(page).getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/`);
  for (const tab of ['Overview', 'Leads']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('No leads yet')).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add a lead' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Add a lead' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
