import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { addDays } from '@/domain/calendar.ts';
import { chart, openAnalytics, period, sendVisit } from '../../support/browser/analytics-tab.ts';
import { toasts } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

const READING = `**${API.adminAnalytics}?*`;

test.beforeEach(({ request }) => sendVisit(request));

test('charts the chosen period by measures, as a table too', async ({ ownerPage: page }) => {
  await test.step('charts five measures by day and holds the same figures as a table', async () => {
    await openAnalytics(page);
    await page.getByText('Show as table').click();
    const table = page.getByRole('table', { name: /^By day, / });
    await expect(table.getByRole('row')).toHaveCount(32);
    // The window's own width would grow with an overflow.
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
    const sum = table.getByRole('row', { name: /^Total/ });
    for (const [column, name] of [
      'Page views',
      'Visits',
      'Form starts',
      'Submit clicks',
      'Leads received',
    ].entries()) {
      await expect(chart(page, name)).toBeVisible();
      const total = await totalOf(page, name);
      expect(total).toBeGreaterThan(0);
      const [now] = (await sum.getByRole('cell').nth(column).innerText()).split(/\s/);
      expect(Number(now?.replaceAll(',', ''))).toBe(total);
    }
  });

  await test.step('keeps the chosen period in the address, over a reload and for the Back button', async () => {
    await period(page, '90 days').click();
    await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=90');
    await expect(period(page, '90 days')).toHaveAttribute('aria-pressed', 'true');
    await period(page, '1 year').click();
    await expect(chart(page, 'Page views', 'week')).toBeVisible();
    await page.reload();
    await expect(chart(page, 'Page views', 'week')).toBeVisible();
    await page.goBack();
    await expect(period(page, '90 days')).toHaveAttribute('aria-pressed', 'true');
    await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '90');
    await page.goBack();
    await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
  });

  await test.step('shows a custom period, and a single day by the hour', async () => {
    await openAnalytics(page);
    await period(page, 'Custom').click();
    const last = page.getByLabel('Last day');
    const today = await last.inputValue();
    await expect(page.getByLabel('First day')).toHaveValue(addDays(today, -29));
    await page.getByLabel('First day').fill('2031-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/can't be after|is in the future/);
    await page.getByLabel('First day').fill(today);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`period=custom&from=${today}&to=${today}$`));
    const hours = chart(page, 'Page views', 'hour');
    await hours.press('End');
    await expect(hours).toHaveAttribute('aria-valuetext', /\d\s[AP]M: [\d,]+ so far/);
    await page.reload();
    await expect(page.getByLabel('First day')).toHaveValue(today);
  });
});

test(
  "tells a day's values by arrow keys, in all charts at once",
  { tag: '@desktop' },
  async ({ ownerPage: page }) => {
    await openAnalytics(page);
    const views = chart(page, 'Page views');
    await expect(views).toHaveAttribute('aria-valuetext', /total/);
    await views.press('End');
    await expect(views).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d+: [\d,]+ so far/);
    await expect(page.getByText(/: \d+ so far$/)).toHaveCount(5);
    const last = await views.getAttribute('aria-valuetext');
    await views.press('ArrowLeft');
    await expect(views).toHaveAttribute('aria-valuenow', '29');
    await expect(views).not.toHaveAttribute('aria-valuetext', last ?? '');
    await views.press('Escape');
    await expect(views).toHaveAttribute('aria-valuetext', /total/);
  },
);

test(
  'tells the values of the nearest day at a tap or under the pointer',
  { tag: '@screens' },
  async ({ ownerPage: page, hasTouch }) => {
    await openAnalytics(page);
    const visits = chart(page, 'Visits');
    const box = await visits.boundingBox();
    if (!box) throw new Error('The chart has no place on the screen');
    const position = { x: box.width - 2, y: box.height / 2 };
    if (hasTouch) await visits.tap({ position });
    else await visits.hover({ position });
    await expect(visits).toHaveAttribute('aria-valuetext', /so far/);
    await expect(visits).toHaveAttribute('aria-valuenow', '30');
  },
);

test('keeps the figures on the screen while others load, and if loading fails', async ({
  ownerPage: page,
}) => {
  await openAnalytics(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(READING, async (route) => {
    await held;
    await route.abort();
  });
  await period(page, '7 days').click();
  await expect(page.getByText(/loading…$/)).toBeVisible();
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
  goOn();
  await expect(
    toasts(page).getByText('Failed to load dashboard data.', { exact: true }),
  ).toBeVisible();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('This may be out of date');
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
  await page.unroute(READING);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '7');
});

test('says once that loading failed, and loads everything when the connection is back', async ({
  ownerPage: page,
}) => {
  await openAnalytics(page);
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toHaveCount(1);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/admin/**');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await expect(chart(page, 'Page views')).toBeVisible();
});

const totalOf = async (page: Page, name: string): Promise<number> => {
  const figure = page.getByRole('figure').filter({ has: chart(page, name) });
  const [total] = /[\d,]+/.exec((await figure.innerText()).replace(name, '')) ?? [];
  return Number(total?.replaceAll(',', ''));
};
