import type { BrowserContext, Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  askHow,
  detailOf,
  logOut,
  openMenu,
  openedLead,
  receivedLead,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, logIn, test as base } from '../../support/browser/owner.ts';
import { fromAnywhere, sendLogin } from '../../support/browser/site.ts';

interface Phone {
  context: BrowserContext;
  page: Page;
  lead: Lead;
}

/** A phone on which the owner stays logged in, and which has stored what it needs offline. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ browser, origin }, use) => {
    const headers = { extraHTTPHeaders: fromAnywhere(), baseURL: origin };
    const context = await browser.newContext(headers);
    const page = await context.newPage();
    await page.goto('/admin/login');
    await page.getByLabel('Keep me logged in on this device').check();
    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    const lead = await receivedLead(page);
    await page.goto('/admin/dashboard');
    await todayRow(page, lead.name).getByRole('link', { name: lead.name }).first().click();
    await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
    await expect.poll(() => storedBuilds(page)).toBe(1);
    await use({ context, page, lead });
    await context.close();
  },
});

// These tests have their own host, because Today shows all leads of a host.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });
test.use({ settings: { MAPBOX_PUBLIC_TOKEN: 'pk.of-this-host' } });

const storedBuilds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const isWhole = await caches.match('/admin/dashboard');
    const builds = (await caches.keys()).filter((name) => name !== '/admin/to-call');
    return isWhole ? builds.length : 0;
  });

const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('dashboard');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const keys = opening.result.transaction('records').objectStore('records').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

test('saves what was pressed before the page was closed', async ({
  phone: { context, page: first, lead },
}) => {
  await first.goto('/admin/dashboard');
  await expect(todayRow(first, lead.name)).toBeVisible();
  await context.setOffline(true);
  const sheet = await askHow(first, lead.name);
  await sheet.getByRole('button', { name: 'No answer', exact: true }).click();
  await expect(todayRow(first, lead.name)).toContainText('No answer (waiting)');
  await first.getByRole('tab', { name: 'Leads' }).click();
  await first.getByRole('tab', { name: 'Overview' }).click();
  await expect(todayRow(first, lead.name)).toContainText('No answer (waiting)');
  await first.close();

  const page = await context.newPage();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('banner')).toContainText(/Offline · 1 waiting.*as of \d/);
  await expect(todayRow(page, lead.name)).toContainText('No answer (waiting)');
  await todayRow(page, lead.name).getByRole('link', { name: lead.name }).first().click();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting' })).toContainText('No answer');
  await page.getByRole('button', { name: /^Text/ }).first().click();
  await expect(page.getByRole('dialog', { name: `Text ${lead.name}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText(/\(waiting\)|\d waiting/)).toHaveCount(0);
  expect((await detailOf(page, lead)).log).toMatchObject([{ version: 1, missed: true }]);
});

test('says what needs a connection if nothing was stored', async ({ ownerPage: page, owner }) => {
  await openedLead(page);
  await expect.poll(() => storedBuilds(page)).toBe(1);
  await owner.setOffline(true);
  await page.getByRole('button', { name: 'No answer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Waiting' })).toBeVisible();
  await page.reload();
  const needIn = (tab: string) =>
    page.getByRole('tabpanel', { name: tab }).getByText("This loads when you're back online.");
  await expect(needIn('Leads')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(needIn('Overview')).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(needIn('Leads')).toBeVisible();
  for (const part of ['Alerts and setup', 'Visits in your calendar', 'Devices']) {
    const opened = await openMenu(page, part);
    await expect(opened.getByText('Needs a connection')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Offline · 1 waiting' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting' });
  await expect(waiting.getByRole('list')).toContainText('No answer');
  await page.keyboard.press('Escape');
  const devices = await openMenu(page, 'Devices');
  await owner.setOffline(false);
  await expect(devices.getByText('This device')).toBeVisible();
});

test('leaves no lead data on the device after a logout', async ({
  phone: { context, page, lead },
  playwright,
  origin,
}) => {
  expect(await storedNames(page)).toEqual(expect.arrayContaining(['details', 'overviews']));
  const office = await playwright.request.newContext({ baseURL: origin });
  await sendLogin(office, origin);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'No answer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Waiting' })).toBeVisible();
  await office.post(API.logout, { data: { everywhere: true }, headers: { origin } });
  await office.dispose();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/admin/dashboard');
  await expect(next.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await storedNames(next)).toEqual(['presses']);
  await context.setOffline(true);
  await next.goto('/admin/dashboard');
  await expect(next.getByRole('banner').getByText(/^Offline/)).toBeVisible();
  await expect(next.getByText(lead.name)).toHaveCount(0);
  await context.setOffline(false);

  await next.waitForURL('**/admin/login');
  await logIn(next);
  await expect(next.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.poll(async () => (await detailOf(next, lead)).log).toMatchObject([{ missed: true }]);
  await next.getByRole('tab', { name: 'Leads' }).click();
  await next.getByRole('link', { name: lead.name }).first().click();
  await context.setOffline(true);
  // A different outcome than before: the same one twice within a second counts once.
  await next.getByRole('button', { name: 'Wrong number', exact: true }).click();
  await next.getByLabel('Note', { exact: true }).fill('Half a note');
  await expect(next.getByRole('button', { name: /1 waiting/ })).toBeVisible();
  await next.route(`**${API.leads}/*`, (route) => route.abort());
  await context.setOffline(false);
  await logOut(next);
  const question = next.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(next.getByLabel('Note', { exact: true })).toHaveValue('Half a note');
  await logOut(next);
  await expect(question).toContainText('Not saved: 1 draft and 1 change.');
  await question.getByRole('button', { name: 'Delete and log out' }).click();
  await next.waitForURL('/');
  expect(await storedNames(next)).toEqual([]);
});
