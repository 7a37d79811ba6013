import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { API } from '@/domain/api.ts';
import { aLead, expect, sendEvents, sendLead, test } from '../support/owner.ts';

const PRESSES = 'Calls and button presses';
const READING = `**${API.adminAnalytics}?*`;

/** Somebody who came to a town's page, pressed the number and asked for an estimate. */
const sendVisit = async (request: APIRequestContext): Promise<void> => {
  await sendEvents(request, [
    {
      event_type: 'page_view',
      page_path: '/locations/clemmons-nc',
      referrer: 'https://neighbors.example/',
      metadata: { landing: true, viewport: 'small' },
    },
    { event_type: 'page_view', page_path: '/contact' },
    { event_type: 'call_press', page_path: '/contact', metadata: { name: 'number, footer' } },
    { event_type: 'form_start', page_path: '/contact' },
    { event_type: 'lead_submit', page_path: '/contact' },
    {
      event_type: 'web_vitals',
      page_path: '/contact',
      metadata: { LCP: 1700, INP: 120, CLS: 0.02 },
    },
  ]);
  await sendLead(request, aLead());
};

const openAnalytics = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/admin/dashboard?tab=analytics${query}`);
  await expect(chart(page, 'Page views')).toBeVisible();
};

const chart = (page: Page, name: string, unit = 'day') =>
  page.getByRole('slider', { name: `${name} by ${unit}` });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const row = (page: Page, list: string, name: string | RegExp) =>
  card(page, list)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

const showAll = async (page: Page, list: string): Promise<void> => {
  const more = card(page, list).getByRole('button', { name: /^Show \d+ more/ });
  if (await more.isVisible()) await more.click();
};

const period = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name });

const totalOf = async (page: Page, name: string): Promise<number> => {
  const figure = page.getByRole('figure').filter({ has: chart(page, name) });
  const [total] = /[\d,]+/.exec((await figure.innerText()).replace(name, '')) ?? [];
  return Number(total?.replaceAll(',', ''));
};

test.beforeEach(({ request }) => sendVisit(request));

test('charts five measures by day and holds the same figures as a table', async ({
  dashboard: page,
}) => {
  await openAnalytics(page);
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: /^By day, / });
  await expect(table.getByRole('row')).toHaveCount(32);
  // The window's own width would grow with what does not fit.
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBe(widths.clientWidth);
  const sum = table.getByRole('row', { name: /^In all/ });
  for (const [column, name] of [
    'Page views',
    'Visits',
    'Form starts',
    'Send presses',
    'Leads accepted',
  ].entries()) {
    await expect(chart(page, name)).toBeVisible();
    const total = await totalOf(page, name);
    expect(total).toBeGreaterThan(0);
    const [now] = (await sum.getByRole('cell').nth(column).innerText()).split(/\s/);
    expect(Number(now?.replaceAll(',', ''))).toBe(total);
  }
});

test("tells a day's values by arrow keys, in all charts at once", async ({ dashboard: page }) => {
  await openAnalytics(page);
  const views = chart(page, 'Page views');
  await expect(views).toHaveAttribute('aria-valuetext', /in all/);
  await views.press('End');
  await expect(views).toHaveAttribute('aria-valuetext', /^\w{3}, \w{3} \d+: [\d,]+ so far/);
  await expect(page.getByText(/so far/).filter({ hasText: '· before' })).toHaveCount(5);
  const last = await views.getAttribute('aria-valuetext');
  await views.press('ArrowLeft');
  await expect(views).toHaveAttribute('aria-valuenow', '29');
  await expect(views).not.toHaveAttribute('aria-valuetext', last ?? '');
  await views.press('Escape');
  await expect(views).toHaveAttribute('aria-valuetext', /in all/);
});

test('tells the values of the nearest day at a tap or under the pointer', async ({
  dashboard: page,
  hasTouch,
}) => {
  await openAnalytics(page);
  const visits = chart(page, 'Visits');
  const box = await visits.boundingBox();
  if (!box) throw new Error('The chart has no place on the screen');
  const position = { x: box.width - 2, y: box.height / 2 };
  if (hasTouch) await visits.tap({ position });
  else await visits.hover({ position });
  await expect(visits).toHaveAttribute('aria-valuetext', /so far/);
  await expect(visits).toHaveAttribute('aria-valuenow', '30');
});

test('keeps the chosen period in the address, over a reload and for the Back button', async ({
  dashboard: page,
}) => {
  await openAnalytics(page);
  await period(page, '90 days').click();
  await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=90');
  await expect(period(page, '90 days')).toHaveAttribute('aria-pressed', 'true');
  await period(page, 'A year').click();
  await expect(chart(page, 'Page views', 'week')).toBeVisible();
  await page.reload();
  await expect(chart(page, 'Page views', 'week')).toBeVisible();
  await page.goBack();
  await expect(period(page, '90 days')).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '90');
  await page.goBack();
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
});

test('shows days of one’s own choice, a single one by the hour', async ({ dashboard: page }) => {
  await openAnalytics(page);
  await period(page, 'Custom').click();
  const last = page.getByLabel('Last day');
  const today = await last.inputValue();
  await page.getByLabel('First day').fill('2031-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/has to come before|has not come yet/);
  await page.getByLabel('First day').fill(today);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`period=custom&from=${today}&to=${today}$`));
  const hours = chart(page, 'Page views', 'hour');
  await hours.press('End');
  await expect(hours).toHaveAttribute('aria-valuetext', /\d\s[AP]M: [\d,]+ so far/);
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue(today);
});

test('keeps the figures on the screen while others are read, and where reading fails', async ({
  dashboard: page,
}) => {
  await openAnalytics(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(READING, async (route) => {
    await held;
    await route.abort();
  });
  await period(page, '7 days').click();
  await expect(page.getByText(/reading…$/)).toBeVisible();
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
  goOn();
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(toasts.getByText('Failed to load dashboard data.', { exact: true })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('This is not the latest');
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '30');
  await page.unroute(READING);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('tabpanel').locator(':focus')).toBeVisible();
  await expect(chart(page, 'Page views')).toHaveAttribute('aria-valuemax', '7');
});

test('tells once that nothing can be read, and reads all when the line is back', async ({
  dashboard: page,
}) => {
  await openAnalytics(page);
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toHaveCount(1);
  const toasts = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(toasts.getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/admin/**');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await expect(chart(page, 'Page views')).toBeVisible();
});

test('tells where a visit came from, where it began and what was pressed', async ({
  dashboard: page,
  browser,
}) => {
  const campaign = `mailer-${Date.now()}`;
  const visitor = await browser.newPage();
  const recorded = visitor.waitForResponse((answer) => answer.url().endsWith(API.analytics));
  await visitor.goto(`/about?utm_source=card&utm_medium=qr&utm_campaign=${campaign}`);
  await recorded;
  await visitor.close();
  await openAnalytics(page);
  for (const list of ['Campaigns', 'Sources', 'Landing pages', 'Top pages', 'Browsers', PRESSES]) {
    await showAll(page, list);
  }
  await expect(row(page, 'Campaigns', `card / qr / ${campaign}`)).toContainText('1');
  await expect(row(page, 'Sources', 'neighbors.example')).toContainText(/\d+\.\d%/);
  await expect(row(page, 'Landing pages', '/about')).toBeVisible();
  await expect(row(page, 'Landing towns', 'Clemmons')).toBeVisible();
  await expect(row(page, 'Top pages', '/contact')).toBeVisible();
  await expect(row(page, 'Devices', 'Phone')).toBeVisible();
  await expect(row(page, 'Browsers', 'Chrome')).not.toHaveCount(0);
  const press = card(page, PRESSES).getByRole('row', { name: 'number, footer' });
  await expect(press).toContainText('Call');
});

test('leads down the steps from visit to lead and names both rates', async ({
  dashboard: page,
}) => {
  await openAnalytics(page);
  const steps = card(page, 'From visit to lead').getByRole('rowheader');
  await expect(steps).toHaveCount(4);
  await expect(steps.first()).toContainText('Visits');
  await expect(steps.last()).toContainText('Leads accepted');
  await expect(row(page, 'From visit to lead', /^Visits/)).toContainText('100.0%');
  for (const [name, meaning] of [
    ['Leads per visit', /^Of 100 visits, so many ended in an accepted lead/],
    ['Conversion rate', /^Presses of the send button for each 100 pages/],
  ] as const) {
    const rate = page.getByText(name, { exact: false }).locator('xpath=ancestor::div[1]');
    await expect(rate.filter({ has: page.getByText(meaning) }).first()).toContainText(/\d+\.\d%/);
  }
});

test('offers the line that leads an unknown path to the nearest page', async ({
  dashboard: page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = `/locations/clemmons-${Date.now()}`;
  const visits = Array.from({ length: 3 }, () => ({ event_type: 'not_found', page_path: path }));
  await sendEvents(request, visits);
  await openAnalytics(page);
  const list = 'Pages that people looked for in vain';
  await showAll(page, list);
  const unknown = row(page, list, path);
  const line = `${path} /locations/clemmons-nc 301`;
  await expect(unknown).toContainText(line);
  await unknown.getByRole('button', { name: /^Copy/ }).click();
  await expect(unknown.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
});

test('rates the speed that visitors had, in words', async ({ dashboard: page, request }) => {
  const page_path = `/slow-${Date.now()}`;
  const metadata = { LCP: 4800, INP: 300, CLS: 0.02 };
  await sendEvents(request, [{ event_type: 'web_vitals', page_path, metadata }]);
  await openAnalytics(page);
  const speed = card(page, 'How fast the pages were for visitors');
  for (const name of ['LCP', 'INP', 'CLS']) {
    await expect(speed.getByRole('listitem').filter({ hasText: name })).toContainText(
      /Good up to .*, poor past .* From [\d,]+ views\./,
    );
  }
  const figures = speed.getByRole('row', { name: page_path }).getByRole('cell');
  await expect(figures.nth(0)).toHaveText(/^(4\.[89]|5\.0) sPoor$/);
  await expect(figures.nth(1)).toHaveText(/^3\d\d msNeeds improvement$/);
  await expect(figures.nth(2)).toHaveText(/^0\.02Good$/);
});

test('counts bots apart from everybody else', async ({ dashboard: page, request }) => {
  await openAnalytics(page);
  const bots = page.getByText(/page views by bots/);
  const counted = async (): Promise<number> =>
    Number(/[\d,]+/.exec(await bots.innerText())?.[0].replaceAll(',', ''));
  const before = await counted();
  const page_path = `/locations/lewisville-nc/${Date.now()}`;
  await sendEvents(
    request,
    [{ event_type: 'page_view', page_path, metadata: { landing: true } }],
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('table', { name: 'Latest events' })).toContainText(page_path);
  expect(await counted()).toBeGreaterThan(before);
  await showAll(page, 'Top pages');
  await expect(card(page, 'Top pages')).not.toContainText(page_path);
});

test('hands out the shown period as a spreadsheet', async ({ dashboard: page }) => {
  await openAnalytics(page, '&period=7');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^visits-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('views');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no accessibility violation in the ${colorScheme} theme`, async ({
    dashboard: page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await openAnalytics(page, '&period=7');
    await period(page, 'Custom').click();
    await page.getByText('Show as table').click();
    await chart(page, 'Page views').press('End');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
