import type { Page } from 'playwright/test';
import { ownPhone, receivedLead, refresh } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { addressIn, TOWN } from '../../support/company/offered.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
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
    await expect(page.getByText(`${TOWN.name}Clear filters`)).toBeVisible();
    const first = page.getByRole('rowheader').first();
    await expect(page.getByRole('rowheader').filter({ hasText: lead.name })).toBeVisible();
    const top = (await first.boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByLabel('Town')).toHaveValue(TOWN.id);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
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

test('shows what was chosen with one step for Back, and nothing if it is left', async ({
  ownerPage: page,
}) => {
  await page.goto('/admin/dashboard?tab=leads');
  const steps = await page.evaluate(() => history.length);
  await opener(page).click();
  await page.getByLabel('Town').selectOption(TOWN.id);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
  await opener(page).click();
  await page.getByLabel('Town').selectOption(TOWN.id);
  await page.getByLabel('Source').selectOption('Google');
  await page.getByLabel('Received from').fill('2026-11-15');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(
    `/admin/dashboard?tab=leads&town=${TOWN.id}&came_from=Google&from=2026-11-15`,
  );
  await expect(opener(page)).toHaveText('Filters (3)');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
});

test(
  'ignores a wrong filter, and removes judged spam from the suspects',
  { tag: '@phone' },
  async ({ ownerPage: page, request }) => {
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
      await expect(page.getByText(`${real.name}: Not spam`)).toBeVisible();
      await refresh(page);
      for (const { name } of [spam, real]) await expect(row(name)).toHaveCount(0);
      await page.goto('/admin/dashboard?tab=leads&suspect=yes');
      await expect(row(spam.name)).toHaveCount(1);
      await expect(row(real.name)).toHaveCount(0);
    });
  },
);
