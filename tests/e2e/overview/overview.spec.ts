import { API, type OverviewResponse } from '@/domain/api.ts';
import {
  openMenu,
  ownPhone,
  refresh,
  toasts,
  today,
  unfoldFigures,
} from '../../support/browser/dashboard.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';
import { showOnly } from '../../support/browser/presses.ts';
import { holdClock } from '../../support/browser/page-clock.ts';

test('shows a new lead within 15 seconds without a reload, and plays a sound if wanted', async ({
  ownerPage: page,
  request,
}) => {
  await holdClock(page);
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const Tone = OscillatorNode;
    window.OscillatorNode = class extends Tone {
      override start(when?: number): void {
        counted.tones += 1;
        super.start(when);
      }
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const lead = aLead({ phone: ownPhone() });
  await showOnly(page, [lead['name'] ?? '']);
  await page.goto('/admin/dashboard');
  const sound = async () =>
    (await openMenu(page)).getByRole('switch', { name: 'Sound for a new lead' });
  await (await sound()).check();
  await expect.poll(tones).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.url().includes(API.overview));
  await sendLead(request, lead);
  await page.clock.runFor(15_000);
  await expect(today(page)).toContainText(lead['name'] ?? '');
  expect((await (await asked).allHeaders())['x-background']).toBe('1');
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  await expect.poll(tones).toBe(4);
  await page.reload();
  await expect(await sound()).toBeChecked();
});

test('opens with at most three requests, on the overview and on the list', async ({
  owner,
  request,
}) => {
  await sendLead(request, aLead());
  for (const path of ['/admin/dashboard', '/admin/dashboard?tab=leads']) {
    const page = await owner.newPage();
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(sent.url());
    });
    await page.goto(path);
    await expect(
      page
        .getByRole('heading', { name: /^(Today|Leads)$/ })
        .or(page.getByRole('table'))
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(3);
    await page.close();
  }
});

test('says what keeps failing and how old the figures are', async ({ ownerPage: page }) => {
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
    await expect(notice).toContainText(
      "We couldn't alert you to 2 leads, the first on Fri, Nov 20",
    );
    await expect(notice).toContainText("The email server didn't answer in time.");
    await notice.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('dialog', { name: 'Alerts and setup' })).toBeVisible();
    await page.unroute(`**${API.overview}*`);
  });

  await test.step('says how old the figures are during a backlog, and while they load again', async () => {
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
  });

  await test.step("leaves the owner's visits on this device out of the figures", async () => {
    const device = await openMenu(page, 'This device');
    await device.getByRole('switch', { name: 'Ignore my own visits' }).check();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await page.goto('/contact');
    expect(sent).not.toContain(API.analytics);
  });
});

test('an empty list does what it offers', async ({ owner, ownerPage: page, origin }) => {
  await owner.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
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

test('is installable, and shows what is not set up', async ({ dashboard: page, request }) => {
  await test.step('is installable from the admin pages only', async () => {
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
  });

  await test.step('shows what is not set up, and sends a test notification by each channel that is', async () => {
    const ways = await openMenu(page, 'Alerts and setup');
    await expect(ways.getByText(/^Emails are saved to a folder/)).toBeVisible();
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
  });
});
