import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  ownPhone,
  pressInHeader,
  receivedLead,
  stepBackTaken,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { addressIn, TOWN } from '../../support/company/offered.ts';

const panel = (page: Page) => page.getByRole('group', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });

test('keeps the filters, open or closed, over tabs and leads', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('opens and closes the filters with any filter set', async () => {
    const lead = await receivedLead(page, request, {
      address: addressIn(TOWN, '12 Oak Street'),
      phone: ownPhone(),
    });
    await page.goto(`/admin/dashboard?tab=leads&town=${TOWN.id}&status=new`);
    await expect(opener(page)).toHaveText('Filters (1)');
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(`${TOWN.name}Clear filters`)).toBeVisible();
    const first = page.getByRole('rowheader').first();
    await expect(page.getByRole('rowheader').filter({ hasText: lead.name })).toBeVisible();
    const top = (await first.boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByLabel('Town')).toHaveValue(TOWN.id);
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toHaveCount(0);
    await stepBackTaken(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads&status=new');
  });

  await test.step('keeps the filters and the period while another tab is open', async () => {
    await page.goto(`/admin/dashboard?tab=leads&town=${TOWN.id}&sort=name`);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await page
      .getByRole('group', { name: 'Period' })
      .getByRole('button', { name: 'Last month' })
      .click();
    await page.getByRole('tab', { name: 'Leads' }).click();
    await expect(page).toHaveURL(`/admin/dashboard?tab=leads&town=${TOWN.id}&sort=name`);
    await expect(opener(page)).toHaveText('Filters (1)');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page).toHaveURL('/admin/dashboard?tab=analytics&period=last_month');
  });

  await test.step('goes from a lead back to the filtered list by its tab', async () => {
    const lead = await receivedLead(page, request, {
      address: addressIn(TOWN, '14 Oak Street'),
      phone: ownPhone(),
    });
    await page.goto(`/admin/dashboard?tab=leads&town=${TOWN.id}`);
    await page.getByRole('link', { name: `Unread: ${lead.name}` }).click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: 'Leads' }).click();
    await expect(page).toHaveURL(`/admin/dashboard?tab=leads&town=${TOWN.id}`);
  });
});

test('closes the filters at Back on a phone before leaving the page', async ({
  ownerPage: page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has room for both');
  await page.goto('/admin/dashboard?tab=leads');
  await opener(page).click();
  await page.getByLabel('Town').selectOption(TOWN.id);
  await expect(page).toHaveURL(`/admin/dashboard?tab=leads&town=${TOWN.id}`);
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/dashboard?tab=leads&town=${TOWN.id}`);
  await opener(page).click();
  await opener(page).click();
  await expect(panel(page)).toHaveCount(0);
  await stepBackTaken(page);
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
  await expect(panel(page)).toHaveCount(0);
});

test(
  'loads once for a typed day, and adds one step for Back',
  { tag: '@desktop' },
  async ({ ownerPage: page, isMobile }) => {
    test.skip(isMobile, 'a phone picks days and types none');
    await page.goto('/admin/dashboard?tab=leads');
    await opener(page).click();
    const day = page.getByLabel('Received from');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-background']) return;
      const { pathname, searchParams } = new URL(request.url());
      const from = searchParams.get('from');
      if (pathname === API.leads && from !== null) asked.push(from);
    });
    const steps = await page.evaluate(() => history.length);
    await day.press('Home');
    await day.pressSequentially('11152026');
    await expect(page).toHaveURL('/admin/dashboard?tab=leads&from=2026-11-15');
    await day.press('ArrowLeft');
    await day.press('ArrowLeft');
    await day.pressSequentially('1225');
    await expect(page).toHaveURL('/admin/dashboard?tab=leads&from=2026-11-15');
    await day.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard?tab=leads&from=2026-12-25');
    await expect.poll(() => asked).toEqual(['2026-11-15', '2026-12-25']);
    expect(await page.evaluate(() => history.length)).toBe(steps + 2);
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads&from=2026-11-15');
  },
);

test('ignores a wrong filter, and removes judged spam from the suspects', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('ignores a wrong value of any filter in the address', async () => {
    const lead = await receivedLead(page, request, { phone: ownPhone() });
    const wrong = 'town=zzz&status=zzz&visit=zzz&age=day&sort=zzz&from=2026-02-31';
    for (const query of [wrong, `${wrong}&q=${lead.receipt}${'+'.repeat(300)}x`]) {
      await page.goto(`/admin/dashboard?tab=leads&${query}`);
      await expect(page.getByRole('rowheader').filter({ hasText: lead.name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Loading problem' })).toHaveCount(0);
      await expect(opener(page)).toHaveText('Filters');
    }
  });

  await test.step('removes judged spam from the list of suspects', async () => {
    const tag = `Suspect ${Date.now()}`;
    const suspect = (name: string) =>
      receivedLead(page, request, { name: `${tag} ${name}`, honeypot: 'x', phone: ownPhone() });
    const [spam, real] = [await suspect('A'), await suspect('B')];
    await page.goto('/admin/dashboard?tab=leads');
    await page.getByRole('link', { name: /^Suspected spam/ }).click();
    const row = (name: string) =>
      page
        .getByRole('table', { name: 'Suspected spam' })
        .getByRole('row')
        .filter({ hasText: name });
    await row(spam.name).getByRole('button', { name: 'Spam', exact: true }).click();
    await expect(row(spam.name).getByText('Spam · ')).toBeVisible();
    await row(real.name).getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText(`${real.name} is not spam`)).toBeVisible();
    await pressInHeader(page, 'Refresh');
    for (const { name } of [spam, real]) await expect(row(name)).toHaveCount(0);
    await page.goto('/admin/dashboard?tab=leads&suspect=yes');
    await expect(row(spam.name)).toHaveCount(1);
    await expect(row(real.name)).toHaveCount(0);
  });
});
