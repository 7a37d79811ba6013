import type { Page } from 'playwright/test';
import { receivedLead } from '../../support/browser/dashboard.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { addressIn, TOWN } from '../../support/company/offered.ts';

const LIST = '/admin/dashboard?tab=leads';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('take one Back step, and stay when the tab changes', async ({ ownerPage: page }) => {
  const lead = await receivedLead(page, {
    address: addressIn(TOWN, '12 Oak Street'),
  });
  const row = page.getByRole('rowheader').filter({ hasText: lead.name });
  await page.goto(LIST);
  const steps = await page.evaluate(() => history.length);
  await opener(page).click();
  await page.getByLabel('Town').selectOption(TOWN.id);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await opener(page).click();
  await page.getByLabel('Town').selectOption(TOWN.id);
  await page.getByLabel('Source').selectOption('Google');
  await page.getByLabel('Received from').fill('2026-11-15');
  await show(page);
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${LIST}&town=${TOWN.id}&came_from=Google&from=2026-11-15`);
  await expect(opener(page)).toHaveText('Filters (3)');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL(LIST);

  await page.goto(`${LIST}&town=${TOWN.id}&status=new`);
  await expect(opener(page)).toHaveText('Filters (1)');
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: /^Suspected spam/ })).toHaveAttribute(
    'href',
    `?tab=leads&town=${TOWN.id}&suspect=yes&status=open`,
  );
  const top = (await boxOf(page.getByRole('rowheader').first())).y;
  expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  await opener(page).click();
  await expect(page.getByLabel('Town')).toHaveValue(TOWN.id);
  await page.setViewportSize({ width: 320, height: 640 });
  // The date's year fits.
  expect((await boxOf(page.getByLabel('Received from'))).width).toBeGreaterThan(140);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await tab(page, 'Analytics');
  const period = page.getByRole('group', { name: 'Period' });
  await period.getByRole('button', { name: 'Last month' }).click();
  await tab(page, 'Leads');
  await expect(page).toHaveURL(`${LIST}&town=${TOWN.id}&status=new`);
  await tab(page, 'Analytics');
  await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=last_month');
  await tab(page, 'Leads');
  await page.getByRole('link', { name: `Unread: ${lead.name}` }).click();
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
  await tab(page, 'Overview');
  await tab(page, 'Leads');
  await expect(page).toHaveURL(`${LIST}&town=${TOWN.id}&status=new`);
  await expect(page.getByText(`${TOWN.name}Clear filters`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${LIST}&status=new`);

  // Only a link of Today sets the step, and only a link in Analytics the filter by referring site.
  const linked = `${LIST}&status=waiting&step=call_back&came_from=example.org`;
  await page.goto(linked);
  await expect(page.getByRole('link', { name: /^All/ })).toHaveAttribute(
    'href',
    '?tab=leads&came_from=example.org',
  );
  await opener(page).click();
  await page.getByLabel('Visit on').fill('2026-12-02');
  await show(page);
  await expect(page).toHaveURL(`${linked}&visit=2026-12-02`);

  await opener(page).click();
  await page.getByLabel('Received through').fill('2020-01-01');
  await show(page);
  await expect(page.getByText('No matching leads')).toBeVisible();
  await page.getByRole('button', { name: 'Show all leads' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(row).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill(lead.name);
  await expect(page).toHaveURL(/&q=/);
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(search).toHaveValue('');
});
