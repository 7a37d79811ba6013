import type { Locator } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { addDays, dayOf } from '@/domain/calendar.ts';
import { chart, openAnalytics, period, sendVisit } from '../../support/browser/analytics-tab.ts';
import { refresh, toasts } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, lookForNews, toastShown } from '../../support/browser/page-clock.ts';

const READING = `**${API.adminAnalytics}?*`;

test.beforeEach(({ request }) => sendVisit(request));

test('charts the chosen period, which is kept in the address', async ({ ownerPage: page }) => {
  await test.step('charts visits and leads, with nothing wider than the screen', async () => {
    await openAnalytics(page);
    for (const name of ['Visits', 'Leads received']) {
      const figure = page.getByRole('figure').filter({ has: chart(page, name) });
      await expect(figure).toContainText(/[1-9]/);
    }
    // The window's own width would grow with an overflow.
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  });

  await test.step('keeps the chosen period in the address, over a reload and for the Back button', async () => {
    await period(page, 'Last month').click();
    await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=last_month');
    await expect(period(page, 'Last month')).toHaveAttribute('aria-pressed', 'true');
    await period(page, 'Year').click();
    await expect(period(page, 'Year')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(period(page, 'Year')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(period(page, 'Last month')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=last_month');
    await page.goBack();
    await expect(period(page, 'This month')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('shows a custom period, and a single day by the hour', async () => {
    await openAnalytics(page);
    await period(page, 'Custom').click();
    const last = page.getByLabel('Last day');
    const today = await last.inputValue();
    await expect(page.getByLabel('First day')).toHaveValue(`${today.slice(0, 7)}-01`);
    await last.fill(addDays(today, -400));
    await page.getByLabel('First day').fill(today);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByLabel('First day')).toHaveValue(addDays(today, -400));
    await expect(chart(page, 'Visits', 'week')).toBeAttached();
    await page.getByLabel('First day').fill('');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a first and a last day.');
    await last.fill(today);
    await page.getByLabel('First day').fill(today);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`period=custom&from=${today}&to=${today}$`));
    const hours = chart(page, 'Visits', 'hour');
    await hours.press('End');
    await expect(hours).toHaveAttribute('aria-valuetext', /\d\s[AP]M: [\d,]+ so far/);
    await page.reload();
    await expect(page.getByLabel('First day')).toHaveValue(today);
  });
});

test(
  'tells the values of the nearest day at a tap or under the pointer, and of each by arrow keys',
  { tag: '@screens' },
  async ({ ownerPage: page, hasTouch }) => {
    await openAnalytics(page, lastDays());
    const visits = chart(page, 'Visits');
    const plot = visits.locator('..');
    const box = await plot.boundingBox();
    if (!box) throw new Error('The chart has no place on the screen');
    const position = { x: box.width - 2, y: box.height / 2 };
    if (hasTouch) await plot.tap({ position });
    else await plot.hover({ position });
    await expect(visits).toHaveAttribute('aria-valuetext', /so far/);
    await expect(visits).toHaveValue('30');
    if (hasTouch) return;

    await page.mouse.move(0, 0);
    await expect(visits).toHaveAttribute('aria-valuetext', /total/);
    await visits.press('End');
    await expect(visits).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d+: [\d,]+ so far/);
    await expect(page.getByText(/: \d+ so far$/)).toHaveCount(2);
    const last = await visits.getAttribute('aria-valuetext');
    await visits.press('ArrowLeft');
    await expect(visits).toHaveValue('29');
    await expect(visits).not.toHaveAttribute('aria-valuetext', last ?? '');
    await visits.press('Escape');
    await expect(visits).toHaveAttribute('aria-valuetext', /total/);
  },
);

test('keeps the figures on the screen while others load, and if loading fails', async ({
  ownerPage: page,
}) => {
  await openAnalytics(page, lastDays());
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(READING, async (route) => {
    await held;
    await route.abort();
  });
  await period(page, 'Last month').click();
  await expect(page.getByText(/loading…$/)).toBeVisible();
  await expect(chart(page, 'Visits')).toHaveAttribute('max', '30');
  goOn();
  await expect(
    toasts(page).getByText('Failed to load dashboard data.', { exact: true }),
  ).toBeVisible();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('This may be out of date');
  await expect(chart(page, 'Visits')).toHaveAttribute('max', '30');
  await page.unroute(READING);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
  await expect(period(page, 'Last month')).toHaveAttribute('aria-pressed', 'true');
});

test('says once that loading failed, and loads everything when the connection is back', async ({
  ownerPage: page,
}) => {
  await openAnalytics(page);
  await page.route('**/api/admin/**', (route) => route.abort());
  await refresh(page);
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toHaveCount(1);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/admin/**');
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(async () => {
      const box = await toasts(page).getByRole('listitem').boundingBox();
      return box && box.y + box.height - (await topOf(notice));
    })
    .toBeLessThan(0);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await expect(chart(page, 'Visits')).toBeAttached();
});

test('loads a report that failed by itself, as soon as the server is reached again', async ({
  ownerPage: page,
}) => {
  await holdClock(page);
  await openAnalytics(page);
  await page.route(READING, (route) => route.abort());
  await period(page, 'Last month').click();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toHaveCount(1);
  await toastShown(page, toasts(page).getByText('Failed to load dashboard data.'));
  const failed = page.waitForEvent('requestfailed');
  await lookForNews(page, `**${API.overview}*`);
  await failed;
  await page.clock.runFor(1000);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await expect(notice).toHaveCount(1);
  await page.unroute(READING);
  await lookForNews(page, `**${API.overview}*`);
  await expect(notice).toHaveCount(0);
});

const lastDays = (): string => {
  const today = dayOf(Date.now());
  return `&period=custom&from=${addDays(today, -29)}&to=${today}`;
};
