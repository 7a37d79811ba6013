import type { Page } from 'playwright/test';
import { API, type OverviewResponse } from '@/domain/api.ts';
import { clearToday, today, todayRow } from '../../support/browser/dashboard.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';
import { POLL, holdClock, lookForNews, pollUntil } from '../../support/browser/page-clock.ts';
import { HOME_TOWN, WORK } from '../../support/company/offered.ts';

const NEWS = `New: ${HOME_TOWN.name}, ${WORK}`;

const news = (page: Page) => page.getByRole('status').filter({ hasText: /^New:|new request/ });
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true });

const send = async (page: Page): Promise<string> => {
  const lead = aLead();
  await sendLead(page.request, lead);
  return lead['name'] ?? '';
};

const expectNews = async (page: Page, text: string): Promise<void> => {
  await pollUntil(page, () => news(page).filter({ hasText: text }).isVisible());
  await expect(news(page)).toHaveText(text);
};

/** Opens the tab, and returns the number of unopened leads. */
const openAt = async (page: Page, tab: string): Promise<number> => {
  await clearToday(page);
  await holdClock(page);
  const overview = page.waitForResponse(`**${API.overview}*`);
  await page.goto(`/admin/dashboard?tab=${tab}`);
  await expect(page).toHaveTitle(/Dashboard/);
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  return ((await (await overview).json()) as OverviewResponse).unopened;
};

test('names or counts new leads on any screen, without moving a row', async ({
  ownerPage: page,
}) => {
  const unopened = await openAt(page, 'analytics');
  const name = await send(page);
  await expectNews(page, `${NEWS}.`);
  await expect(page).toHaveTitle(new RegExp(`^\\(${unopened + 1}\\) Analytics · Dashboard`));
  await show(page).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(news(page)).toHaveCount(0);

  await send(page);
  await expectNews(page, `${NEWS}.`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(news(page)).toHaveCount(0);

  const first = await send(page);
  await send(page);
  await expectNews(page, '2 new requests.');
  await show(page).click();
  await expect(todayRow(page, first)).toBeVisible();
  await expect(news(page)).toHaveCount(0);

  const before = await todayRow(page, first).boundingBox();
  const third = await send(page);
  await lookForNews(page, `**${API.overview}*`);
  await expect(news(page)).toHaveText('1 new request.');
  await expect(today(page).getByRole('listitem')).toHaveCount(4);
  expect(await todayRow(page, first).boundingBox()).toEqual(before);
  await show(page).click();
  await expect(today(page).getByRole('listitem').first()).toContainText(third);
  await expect(news(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Leads' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(first)).toBeVisible();
  const last = await send(page);
  const told = page.getByRole('status').filter({ hasText: '1 new lead.' });
  await pollUntil(page, () => told.isVisible());
  await expect(row(last)).toHaveCount(0);
  await show(page).click();
  await expect(row(last)).toBeVisible();
});

test('counts new leads and sets the badge in a background tab', async ({ owner }) => {
  const page = await owner.newPage();
  await page.addInitScript(() => {
    const seen = { badge: 0, isHidden: false };
    Object.assign(window, { seen });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (seen.isHidden ? 'hidden' : 'visible'),
    });
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve((seen.badge = count)),
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: { badge: number } }).seen);
  const unopened = await openAt(page, 'overview');
  await page.evaluate(() => {
    (window as unknown as { seen: { isHidden: boolean } }).seen.isHidden = true;
  });
  const asked = page.waitForRequest((sent) => sent.url().includes(API.overview));
  const name = await send(page);
  await page.clock.runFor(4 * POLL);
  await expect(page).toHaveTitle(new RegExp(`^\\(${unopened + 1}\\) Dashboard`));
  await expect.poll(seen).toMatchObject({ badge: 1 });
  expect((await (await asked).allHeaders())['x-background']).toBe('1');
  await expect(today(page)).toContainText(name);

  // When the owner returns after a while, the page reads before the next poll.
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  const back = page.waitForRequest((sent) => sent.url().includes(API.overview));
  await page.evaluate(() => {
    (window as unknown as { seen: { isHidden: boolean } }).seen.isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await back;
});
