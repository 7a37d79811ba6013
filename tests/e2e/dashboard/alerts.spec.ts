import { createHash } from 'node:crypto';
import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { API, type DevicesResponse, type PushResponse } from '@/domain/api.ts';
import {
  askHow,
  logOut,
  openMenu,
  receivedLead,
  refresh,
  stepTaken,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { findChromium } from '../../support/browser/browser.mjs';
import { endSession, logInAgain } from '../../support/browser/ending-session.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { changeSaved, requestsTo } from '../../support/browser/requests.ts';
import { sendLogin } from '../../support/browser/site.ts';
import { toasts } from '../../support/browser/toast.ts';
import { newBrowser, VAPID } from '../../support/hosts/push-service.ts';

// `fetch` refuses port 9, so no lead of these tests leaves the machine. They share one host of their own.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });
test.use({ settings: { ...VAPID, PUSH_API_URL: 'http://127.0.0.1:9' } });

const TITLE = /^Get new leads on this (?:phone|computer)\.$/;
const offer = (page: Page) =>
  page.locator('[data-arrivals]').filter({ has: page.getByRole('status').getByText(TITLE) });

/** Fakes the browser's part of a subscription, because a browser under test has no push service. Returns its id. */
const withPushService = async (context: BrowserContext, origin: string): Promise<string> => {
  await context.grantPermissions(['notifications'], { origin });
  const { endpoint, ...keys } = newBrowser().subscription;
  await context.addInitScript(
    ({ subscription }) => {
      const STORED = 'subscription-of-tests';
      const made = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: () => {
          localStorage.removeItem(STORED);
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: () => {
          localStorage.setItem(STORED, '1');
          return Promise.resolve(made);
        },
        getSubscription: () => Promise.resolve(localStorage.getItem(STORED) ? made : null),
      });
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
    },
    { subscription: { endpoint, keys } },
  );
  return createHash('sha256').update(endpoint).digest('hex');
};

const noteOutcome = async (page: Page, name: string): Promise<void> => {
  const sheet = await askHow(page, name);
  const saved = changeSaved(page);
  await sheet.getByRole('button', { name: 'No answer', exact: true }).click();
  await expect(todayRow(page, name)).toContainText('No answer');
  await stepTaken(page);
  await saved;
};

/** Empty once the page's login has ended. */
const devices = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get(API.push)).json()) as Partial<PushResponse>).devices ?? [];

test('offers alerts once, and renews them', async ({ owner, ownerPage: page, origin }) => {
  const id = await withPushService(owner, origin);
  const first = await receivedLead(page);
  const second = await receivedLead(page);
  await page.goto('/admin/dashboard');
  await expect(todayRow(page, first.name)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await noteOutcome(page, first.name);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, '[data-arrivals]');
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  const asked = requestsTo(page, API.push);
  await noteOutcome(page, second.name);
  await page.waitForLoadState('networkidle');
  await expect(offer(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await devices(page)).not.toContain(id);

  // As on a device whose owner returns after "Log out everywhere".
  await page.evaluate(() => localStorage.setItem('dashboard_alerts', 'on'));
  await page.reload();
  await expect.poll(() => devices(page)).toContain(id);
});

test('turns alerts on and off, keeps them with a new login, and ends them at the logout', async ({
  known,
  origin,
}) => {
  const id = await withPushService(known, origin);
  const page = await known.newPage();
  await sendLogin(page.request, origin);
  const lead = await receivedLead(page);
  await page.goto('/admin/dashboard');
  await noteOutcome(page, lead.name);
  await offer(page).getByRole('button', { name: 'Show' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const alerts = menu.getByRole('switch', { name: 'Alerts on this device' });
  await alerts.click();
  await expect(alerts).toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => devices(page)).toContain(id);
  await alerts.click();
  await expect(alerts).not.toBeChecked();
  await expect.poll(() => devices(page)).not.toContain(id);
  await alerts.click();
  await expect(alerts).toBeChecked();
  await expectAccessible(page, 'dialog[open]');
  await expect.poll(() => devices(page)).toContain(id);

  await page.keyboard.press('Escape');
  await endSession(known);
  await refresh(page);
  await logInAgain(page);
  await expect.poll(() => devices(page)).toContain(id);
  await logOut(page);
  await page.waitForURL('/');
  await expect.poll(() => devices(page)).not.toContain(id);
});

test('says in the menu what could not be done', async ({
  known,
  owner,
  ownerPage: page,
  origin,
}) => {
  const id = await withPushService(owner, origin);
  await sendLogin(known.request, origin);
  await page.request.post(API.calendarAddresses, { headers: { origin } });
  await page.goto('/admin/dashboard');
  const menu = await openMenu(page);
  const alerts = menu.getByRole('switch', { name: 'Alerts on this device' });
  await alerts.click();
  await expect(alerts).toBeChecked();

  const abortChanges = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort();
  await page.route('**/api/admin/**', abortChanges);
  const fails = async (
    press: Locator,
    title: string,
    why = "Couldn't reach the server. Check your connection",
  ): Promise<void> => {
    await press.click();
    // A closed toast may still be leaving while the next one appears.
    const toast = toasts(page).locator('[data-removed=false]').filter({ hasText: title });
    await expect(toast).toContainText(why);
    await toast.getByRole('button', { name: 'Close notification' }).press('Enter');
  };
  const button = (name: string | RegExp) => menu.getByRole('button', { name });
  const unfold = (part: string) => menu.locator('summary').filter({ hasText: part }).click();
  await alerts.click();
  await expect(menu.getByText("Couldn't reach the server. Check your connection")).toBeVisible();
  await expect(alerts).toBeChecked();
  await fails(button('Test'), 'Not sent');
  await page.request.delete(`${API.push}/${id}`, { headers: { origin } });
  await page.unroute('**/api/admin/**');
  await fails(button('Test'), 'Not sent', 'The site no longer knows this device.');
  await page.route('**/api/admin/**', abortChanges);
  await unfold('Alerts and setup');
  await fails(button('Send a test alert'), 'Not sent');
  await unfold('Visits in your calendar');
  await fails(button('Make a link'), 'Not changed');
  await fails(button(/^Turn off/).first(), 'Not changed');
  await unfold('Devices');
  await fails(button(/^Log out (?!everywhere)/).first(), 'Not logged out');

  await test.step('a new name is sent once the server is reachable', async () => {
    await unfold('This device');
    await page.getByLabel('Name', { exact: true }).fill('Truck');
    await button('Save').click();
    await expect(toasts(page).getByText('This device is “Truck”.')).toBeVisible();
    await page.unroute('**/api/admin/**');
    await page.keyboard.press('Escape');
    await refresh(page);
    const names = async () =>
      ((await (await page.request.get(API.devices)).json()) as DevicesResponse).devices.map(
        ({ name }) => name,
      );
    await expect.poll(names).toContain('Truck');
  });
});

test('shows an alert that arrives through the worker', async ({ playwright, session, origin }, {
  project,
}) => {
  const executablePath = findChromium();
  test.skip(!executablePath, 'the headless shell shows no alerts');
  const { launchOptions } = project.use;
  const whole = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: executablePath ?? '',
  });
  const context = await whole.newContext({ storageState: session, baseURL: origin });
  await withPushService(context, origin);
  await context.addInitScript(() => localStorage.setItem('dashboard_alerts', 'on'));
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await page.goto('/admin/dashboard');
  const registrationId = await registered;
  const alert = {
    title: 'New: Clemmons, 6-10 windows',
    body: 'Call by 6 PM',
    page: '/admin/dashboard?tab=leads',
    tag: 'a',
  };
  const data = JSON.stringify(alert);
  // Repeats until it is shown: the protocol does not say when the worker is ready, and a tag shows one alert.
  const shown = async () => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    return page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      const found = registrations.map(async (registration) => ({
        scope: new URL(registration.scope).pathname,
        alerts: (await registration.getNotifications()).map(({ title, body }) => [title, body]),
      }));
      return Promise.all(found);
    });
  };
  const alerts = [[alert.title, alert.body]];
  await expect.poll(shown).toEqual([{ scope: '/admin/', alerts }]);
  await whole.close();
});
