import { API } from '@/domain/api.ts';
import {
  openAnalytics,
  openSite,
  row,
  sendVisit,
  showAll,
} from '../../support/browser/analytics-tab.ts';
import { expect, sendEvents, test } from '../../support/browser/owner.ts';
import { HOME_TOWN } from '../../support/company/offered.ts';
import { unfoldFigures } from '../../support/browser/dashboard.ts';
import { overflow } from '../../support/browser/fit.ts';

const PRESSES = 'Calls and button clicks';

test('shows where visits and leads come from, broken links and the latest events', async ({
  ownerPage: page,
  browser,
  hasTouch,
  request,
}) => {
  await sendVisit(request);
  const now = Date.now();
  const campaign = `mailer-${now}`;
  const missing = `/no-such-page-${now}`;
  const page_path = `/locations/king-nc/${now}`;
  const metadata = {
    landing: true,
    viewport: 'small',
    campaign: 'utm_source=card&utm_medium=qr',
  };
  await sendEvents(request, [
    ...Array.from({ length: 3 }, () => ({ event_type: 'not_found', page_path: missing })),
    ...Array.from({ length: 11 }, () => ({ event_type: 'page_view', page_path: '/about' })),
    { event_type: 'page_view', page_path, metadata },
  ]);
  const visitor = await browser.newPage();
  const recorded = visitor.waitForResponse((response) => response.url().endsWith(API.analytics));
  await visitor.goto(`/about?utm_source=card&utm_medium=qr&utm_campaign=${campaign}`);
  await recorded;
  await visitor.close();
  await openAnalytics(page);
  const money = page.getByRole('region', { name: 'What brought the money' });
  const figures = money.getByText(/\d+ leads?, \d+ won, \$/);
  await expect(figures).toBeVisible();

  await test.step('a row links to its leads, but only while online', async () => {
    const names = ['Source', 'Visits', 'Leads', 'Quoted', 'Won', 'Dollars', 'Win rate'];
    await expect(money.getByRole('columnheader')).toHaveText(
      hasTouch ? ['Source', 'Dollars'] : names,
    );
    await expect(money.getByRole('row', { name: /^Total/ })).toBeVisible();
    const direct = money.getByRole('row', { name: /^Direct/ });
    if (hasTouch) await expect(direct.getByText(/^\d.* leads?/)).toBeVisible();
    const link = direct.getByRole('link', { name: 'Direct' });
    if (hasTouch) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL(/tab=leads&counted=yes&came_from=Direct&from=/);
    await expect(page.getByText(/Source: Direct/)).toBeVisible();
    await page.goBack();
    await expect(money).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Needs a connection')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Needs a connection')).toBeHidden();
  });

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
  await expect(page).toHaveURL(/by=town$/);
  await page.reload();
  await expect(by.getByRole('button', { name: 'Town' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(by.getByRole('button', { name: 'First page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await openSite(page);
  for (const list of ['Top pages', PRESSES]) await showAll(page, list);
  await expect(row(page, 'Top pages', '/contact')).toBeVisible();
  await expect(row(page, 'Devices', 'Phone')).toBeVisible();
  await expect(row(page, PRESSES, 'Call: number, footer')).toContainText(/\d/);

  await test.step('lists broken links and the latest events, also on a narrow phone', async () => {
    const events = page.getByRole('table', { name: 'Latest events' });
    await expect(events.getByRole('rowheader')).toHaveCount(10);
    await page.getByRole('button', { name: /^Show \d+ more of Latest events/ }).click();
    const shown = (text: string) => events.getByRole('row').filter({ hasText: text });
    await expect(shown(page_path)).toContainText(
      'landing: true · viewport: small · campaign: utm_source=card&utm_medium=qr',
    );
    await expect(shown(missing).first()).toContainText('Page not found');
    expect(await events.getByRole('rowheader').count()).toBeLessThanOrEqual(100);
    await showAll(page, 'Broken links');
    await expect(row(page, 'Broken links', missing)).toContainText('3');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflow(page), `${width} px`).toBe(0);
    }
  });

  await page.getByRole('tab', { name: 'Overview' }).click();
  await unfoldFigures(page);
  const overview = page.getByText('Leads per visit', { exact: true }).locator('xpath=..');
  await expect(overview).toContainText(/\d leads? had no recorded visit/);
  await expect(overview).toContainText(/\d+\.\d%/);
});
