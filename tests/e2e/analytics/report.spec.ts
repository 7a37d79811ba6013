import { API } from '@/domain/api.ts';
import {
  card,
  openAnalytics,
  openSite,
  row,
  sendVisit,
  showAll,
} from '../../support/browser/analytics-tab.ts';
import { expect, sendEvents, test } from '../../support/browser/owner.ts';
import { HOME_TOWN } from '../../support/company/offered.ts';
import { refresh } from '../../support/browser/dashboard.ts';

const PRESSES = 'Calls and button clicks';

test.beforeEach(({ request }) => sendVisit(request));

test('tells where visits came from, what was pressed, and leads down the steps to a lead', async ({
  ownerPage: page,
  browser,
}) => {
  await test.step('tells where a visit came from, where it began and what was pressed', async () => {
    const campaign = `mailer-${Date.now()}`;
    const visitor = await browser.newPage();
    const recorded = visitor.waitForResponse((response) => response.url().endsWith(API.analytics));
    await visitor.goto(`/about?utm_source=card&utm_medium=qr&utm_campaign=${campaign}`);
    await recorded;
    await visitor.close();
    await openAnalytics(page);
    const money = page.getByRole('region', { name: 'What brought the money' });
    const figures = money.getByText(/\d+ leads?, \d+ won, \$/);
    await expect(figures).toBeVisible();
    const by = money.getByRole('group', { name: 'By' });
    for (const [name, shown] of [
      ['Source', 'neighbors.example'],
      ['Campaign', `card / qr / ${campaign}`],
      ['First page', '/about'],
      ['Town', HOME_TOWN.name],
    ] as const) {
      await by.getByRole('button', { name }).click();
      const more = money.getByRole('button', { name: /^Show \d+ more/ });
      if (await more.isVisible()) await more.click();
      await expect(money.getByText(shown, { exact: true }).filter({ visible: true })).toBeVisible();
    }
    await openSite(page);
    for (const list of ['Top pages', 'Browsers', PRESSES]) await showAll(page, list);
    await expect(row(page, 'Top pages', '/contact')).toBeVisible();
    await expect(row(page, 'Devices', 'Phone')).toBeVisible();
    await expect(row(page, 'Browsers', 'Chrome')).not.toHaveCount(0);
    await expect(row(page, PRESSES, 'Call: number, footer')).toContainText(/\d/);
  });

  await test.step('leads down the steps from visit to lead and names both rates', async () => {
    const steps = card(page, 'From visit to lead').getByRole('rowheader');
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toContainText('Visits');
    await expect(steps.last()).toContainText('Leads from these visits');
    await expect(row(page, 'From visit to lead', /^Visits/)).toContainText('100.0%');
    const rates = card(page, 'From visit to lead');
    await expect(rates).toContainText(/Leads per visit \d+\.\d%/);
    await expect(rates).toContainText(/Conversion rate \d+\.\d%: submit clicks per 100 page views/);
  });
});

test(
  'leads from a row to its leads, and says without a connection that it needs one',
  { tag: '@screens' },
  async ({ ownerPage: page, hasTouch }) => {
    await openAnalytics(page);
    const money = page.getByRole('region', { name: 'What brought the money' });
    if (hasTouch) {
      const direct = money.getByRole('listitem').filter({ hasText: /^Direct/ });
      const summary = direct.locator('summary');
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      await expect(summary).toContainText(/^Direct\d+ leads?/);
      await summary.click();
      await expect(direct.getByText('Win rate')).toBeVisible();
      await direct.getByRole('link', { name: 'See these leads' }).click();
    } else {
      await expect(money.getByRole('columnheader')).toHaveText([
        'Source',
        'Visits',
        'Leads',
        'Quoted',
        'Won',
        'Dollars',
        'Win rate',
      ]);
      await expect(money.getByRole('row', { name: /^Total/ })).toBeVisible();
      await money.getByRole('link', { name: 'Direct' }).click();
    }
    await expect(page).toHaveURL(/tab=leads&counted=yes&came_from=Direct&from=/);
    await expect(page.getByText(/Source: Direct/)).toBeVisible();
    await page.goBack();
    await expect(money).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Needs a connection')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Needs a connection')).toBeHidden();
  },
);

test('shows the same leads per visit on the overview and in the funnel', async ({
  dashboard: page,
}) => {
  const overview = page.getByText('Leads per visit', { exact: true }).locator('xpath=..');
  await page.reload();
  await page.getByText('All time, recent leads and events').click();
  await expect(overview).toContainText(/\d leads? had no recorded visit/);
  const [rate = ''] = /\d+\.\d%/.exec(await overview.innerText()) ?? [];
  const [without = ''] =
    /[\d,]+ leads? had no recorded visit/.exec(await overview.innerText()) ?? [];
  await openAnalytics(page, '&period=year');
  await openSite(page);
  const last = row(page, 'From visit to lead', /^Leads from these visits/);
  await expect(last).toContainText(rate);
  await expect(card(page, 'From visit to lead')).toContainText(without);
});

test('lists paths without a page and how often they were asked for', async ({
  ownerPage: page,
  request,
}) => {
  const path = `/no-such-page-${Date.now()}`;
  const visits = Array.from({ length: 3 }, () => ({ event_type: 'not_found', page_path: path }));
  await sendEvents(request, visits);
  await openAnalytics(page);
  await openSite(page);
  await showAll(page, 'Broken links');
  await expect(row(page, 'Broken links', path)).toContainText('3');
  const beyondTheEdge = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  };
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(beyondTheEdge), `${width} px`).toBe(0);
  }
});

test('lists the latest events, and counts bots separately', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('lists the ten latest events in words, and more on request', async () => {
    const page_path = `/locations/king-nc/${Date.now()}`;
    const metadata = {
      landing: true,
      viewport: 'small',
      campaign: 'utm_source=card&utm_medium=qr',
    };
    await sendEvents(request, [
      ...Array.from({ length: 14 }, () => ({ event_type: 'page_view', page_path: '/about' })),
      { event_type: 'page_view', page_path, metadata },
    ]);
    await openAnalytics(page);
    await openSite(page);
    const events = page.getByRole('table', { name: 'Latest events' });
    await expect(events.getByRole('rowheader')).toHaveCount(10);
    await page.getByRole('button', { name: /^Show \d+ more of the latest events/ }).click();
    const landing = events.getByRole('row').filter({ hasText: page_path });
    await expect(landing).toContainText('First page of the visit, Phone, below 640 px, card / qr');
  });

  await test.step('counts bots separately', async () => {
    const bots = page.getByText(/page views from bots/);
    const counted = async (): Promise<number> =>
      Number(/[\d,]+/.exec(await bots.innerText())?.[0].replaceAll(',', ''));
    const before = await counted();
    const page_path = `/locations/lewisville-nc/${Date.now()}`;
    await sendEvents(
      request,
      [{ event_type: 'page_view', page_path, metadata: { landing: true } }],
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    );
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await refresh(page);
    await expect(page.getByRole('table', { name: 'Latest events' })).toContainText(page_path);
    expect(await counted()).toBeGreaterThan(before);
    await showAll(page, 'Top pages');
    await expect(card(page, 'Top pages')).not.toContainText(page_path);
  });
});
