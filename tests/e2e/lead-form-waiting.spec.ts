import type { BrowserContext, Page } from '@playwright/test';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import {
  expect,
  expectFilled,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../support/homeowner.ts';

const DAY = 24 * 60 * 60 * 1000;
const OFFLINE = 'Waiting for the connection. We send it as soon as you are back.';
const RETRYING = 'Your request has not arrived yet. We send it again by ourselves.';

const done = (page: Page) => page.getByRole('heading', { name: 'We have your request' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('estimate-waiting'));

/** Presses the button with the whole site out of reach, and leaves it so. */
const pressOffline = async (page: Page, context: BrowserContext, visitor: string) => {
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
};

/** The function's address out of reach for a page that can still be loaded. */
const cutOff = async (context: BrowserContext) => {
  const posts: string[] = [];
  await context.route(`**${API.submitLead}`, (route) => {
    posts.push(route.request().postData() ?? '');
    return route.abort('connectionfailed');
  });
  return posts;
};
const connect = (context: BrowserContext) => context.unroute(`**${API.submitLead}`);

test('waits while there is no connection and sends by itself once it is back', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await pressOffline(page, context, visitor);
  await expect(page.getByText('Submission failed')).toBeVisible();
  await expectFilled(page, visitor);
  await expect(done(page)).toBeHidden();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(0);

  await context.setOffline(false);
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  const [lead, ...others] = await leadsOf(baseURL, visitor);
  expect(others).toEqual([]);
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('takes up after a reload what could not be sent, untouched', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const posts = await cutOff(context);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.reload();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await expectFilled(page, visitor);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => posts.length).toBe(2);
  // The same request to the letter: the same id makes one lead.
  expect(posts[1]).toBe(posts[0]);
  await connect(context);
  await page.reload();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('goes on in a new tab, on another page, after the first was closed', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await cutOff(context);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.close();
  await connect(context);

  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 3 * DAY);
  await later.goto('/');
  await expect(done(later)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
  expect(await kept(later)).toBeNull();
});

test('sends again what was on its way when the tab was closed', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await context.route(`**${API.submitLead}`, () => undefined, { times: 1 });
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await page.close();
  const later = await context.newPage();
  await later.goto('/contact');
  await expect(done(later)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('stops when it is canceled and leaves everything in the form', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await pressOffline(page, context, visitor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('We no longer try to send it.')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page, visitor);
  expect(await kept(page)).toBeNull();

  await context.setOffline(false);
  await page.reload();
  await expectFilled(page, visitor);
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(0);
});

test('sends from one of two tabs and shows the receipt in both', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const failed = await cutOff(context);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText(RETRYING)).toBeVisible();
  expect(failed).toHaveLength(1);

  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(API.submitLead)) posts.push(request.url());
  });
  await connect(context);
  await second.getByRole('button', { name: 'Send now' }).click();
  for (const tab of [page, second]) await expect(done(tab)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

for (const status of [503, 429, 502]) {
  test(`tries again by itself when the server answered ${status}, not before it wants`, async ({
    page,
    visitor,
    baseURL,
  }) => {
    const times: number[] = [];
    await page.route(`**${API.submitLead}`, (route) => {
      times.push(Date.now());
      return times.length > 1
        ? route.continue()
        : route.fulfill({ status, headers: { 'Retry-After': '3' }, body: '<h1>busy</h1>' });
    });
    await page.goto('/contact');
    await fillLead(page, visitor);
    await submitButton(page).click();
    await expect(page.getByText(RETRYING)).toBeVisible();
    await expect(page.getByText(/^Next try in \d+ seconds?\.$/)).toBeVisible();
    await expect(done(page)).toBeVisible({ timeout: 15_000 });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3000);
    expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
  });
}

test('is given up after 30 days, says so with the phone number and gives the words back', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const posts = await cutOff(context);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 30 * DAY + 60_000);
  await page.reload();
  await expect(page.getByText(/not answered for 30 days/)).toBeVisible();
  await expect(page.locator('#estimate').getByRole('link', { name: business.phone })).toBeVisible();
  await expectFilled(page, visitor);
  expect(posts).toHaveLength(1);
  expect(await kept(page)).toBeNull();

  await connect(context);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('brings back to the form what the server refuses at a later try', async ({
  page,
  visitor,
}) => {
  let tries = 0;
  await page.route(`**${API.submitLead}`, (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionfailed');
    return route.fulfill({
      status: 422,
      json: {
        success: false,
        code: 'invalid',
        error: 'Please check the marked fields.',
        fields: { phone: 'Please enter a phone number with 7 to 15 digits.' },
      },
    });
  });
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/7 to 15 digits/);
  await expectFilled(page, visitor);
  await expect(page.getByText(RETRYING)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

test('makes its id again at a later try where the clock here is wrong', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await page.clock.setFixedTime(Date.now() + 10 * DAY);
  await cutOff(context);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await connect(context);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('keeps what was changed while the former words were on their way', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.route(`**${API.submitLead}`, (route) => route.abort('connectionfailed'), { times: 1 });
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.getByLabel('Address').fill('5 Other House Ln, Clemmons, NC 27012');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another house' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('5 Other House Ln, Clemmons, NC 27012');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(2);
});

test('waits as long as the page where storage is blocked, and says so', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, { get: refuse });
    }
  });
  await page.route(`**${API.submitLead}`, (route) => route.abort('connectionfailed'), { times: 1 });
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText('Please keep this page open until then.')).toBeVisible();
  await expect(done(page)).toBeVisible({ timeout: 15_000 });
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});
