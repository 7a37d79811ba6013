import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  expect,
  expectFilled,
  fillLead,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { holdClock, openAndRest, runUntil } from '../../support/browser/page-clock.ts';
import {
  connect,
  FIRST_PAUSE,
  queuedKeys,
  submitDisconnected,
  submitUnreachable,
  RETRYING,
} from '../../support/browser/queue.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Your request' });
const press = (page: Page, name: string) => pane(page).getByRole('button', { name }).click();
const ARRIVED = 'Your request has arrived.';
/** So long a page leaves a new submission to its own tab. */
const LEFT_ALONE = 15_000;

const senders = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/resume-queue-')) urls.push(request.url());
  });
  return urls;
};

test('sends the queue from a page that does not exist and shows the receipt', async ({
  page,
  visitor,
  baseURL,
}) => {
  await submitDisconnected(page, visitor);
  await connect(page);
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.goto('/no-such-page');
  await expect(pane(page).getByText(ARRIVED)).toBeVisible();
  const [lead, ...others] = await leadsOf(baseURL, visitor);
  expect(others).toEqual([]);
  await expect(pane(page).getByRole('link', { name: lead?.receipt ?? 'none' })).toBeVisible();
  expect(await queuedKeys(page)).toEqual([]);
  await press(page, 'Close');
  await expect(pane(page).getByText(ARRIVED)).not.toBeInViewport({ ratio: 0.5 });
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('shows the state of the queue, and stops if it is canceled', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const posts = await submitUnreachable(page, visitor);
  await page.goto('/about');
  await expect(pane(page).getByText(RETRYING)).toBeVisible();
  await press(page, 'Send now');
  await expect.poll(() => posts.length).toBe(2);
  expect(posts[1]).toBe(posts[0]);
  await context.setOffline(true);
  await expect(pane(page).getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Cancel');
  await expect(pane(page)).toContainText('What you typed is still in the form.');
  expect(await queuedKeys(page)).toEqual([]);
  await connect(page);
  await page.goto('/contact');
  await expectFilled(page, visitor);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(0);
});

test('sends once from two pages, and both show the receipt', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await submitUnreachable(page, visitor);
  await page.goto('/about');
  const second = await context.newPage();
  await second.goto('/gallery');
  for (const tab of [page, second]) await expect(pane(tab).getByText(RETRYING)).toBeVisible();
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(API.submitLead)) posts.push(request.url());
  });
  await connect(page);
  await page.clock.fastForward(FIRST_PAUSE);
  for (const tab of [page, second]) await expect(pane(tab).getByText(ARRIVED)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('tells of several submissions at once, and sends them all', async ({
  page,
  visitor,
  baseURL,
}) => {
  await submitUnreachable(page, visitor);
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, visitor);
  await page.getByLabel('Address').fill('7 Styers Ferry Rd, Clemmons');
  await submitButton(page).click();
  await expect(page.getByText("2 requests haven't gone through yet.")).toBeVisible();
  await page.goto('/about');
  await expect(pane(page).getByText("2 requests haven't gone through yet.")).toBeVisible();
  await connect(page);
  await press(page, 'Send now');
  await expect(pane(page).getByText('2 of your requests have arrived.')).toBeVisible();
  const leads = await leadsOf(baseURL, visitor);
  expect(leads).toHaveLength(2);
  for (const { receipt } of leads) await expect(pane(page).getByText(receipt)).toBeVisible();
});

test('comes only where something waits, and returns a refused submission to the form', async ({
  page,
  context,
  visitor,
}) => {
  const fetched = senders(page);
  await test.step('fetches nothing if the queue is empty, and nothing under /admin', async () => {
    await openAndRest(page, '/about');
    await submitUnreachable(page, visitor);
    for (const path of ['/admin/login', '/admin/no-such-page']) {
      await page.goto(path);
      await page.clock.runFor(1000);
    }
    expect(fetched).toEqual([]);
    await page.goto('/about');
    await expect(pane(page).getByText(RETRYING)).toBeVisible();
    expect(fetched).toHaveLength(1);
  });

  await test.step('returns a refused submission to the form, which says why', async () => {
    await context.route(`**${API.submitLead}`, (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'invalid', error: 'Not so.', fields: { phone: 'Not this.' } },
      }),
    );
    await press(page, 'Send now');
    await expect(pane(page).getByText("Your request wasn't sent.")).toBeVisible();
    await pane(page).getByRole('link', { name: 'Open the form' }).click();
    await expect(page.getByText('Not so.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Not this.');
    await expectFilled(page, visitor);
    await expect(page.getByText(RETRYING)).toBeHidden();
    expect(await queuedKeys(page)).toEqual([]);
  });
});

test('continues on a page that was open before, once the tab of the form is closed', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await holdClock(page);
  await page.goto('/about');
  const form = await context.newPage();
  await submitUnreachable(form, visitor);
  await form.close();
  await connect(page);
  await page.clock.fastForward(LEFT_ALONE);
  await runUntil(page, 100, () => pane(page).getByText(ARRIVED).isVisible());
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});
