import type { Page } from 'playwright/test';
import { API, type LeadsResponse } from '@/domain/api.ts';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import {
  makeFirstCallback,
  openedLead,
  ownPhone,
  pressInHeader,
  receivedLead,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

const calls = (page: Page) => page.getByRole('region', { name: 'Calls to make' });
const waiting = async (page: Page, id: string): Promise<boolean> => {
  const query = 'status=waiting&sort=due&limit=100';
  const { leads } = (await (
    await page.request.get(`${API.leads}?${query}`)
  ).json()) as LeadsResponse;
  return leads.some((lead) => lead.id === id);
};

test('hides a new lead until its follow-up, and asks about a date in the past', async ({
  dashboard: page,
  request,
}) => {
  const lead = await receivedLead(page, request, { phone: ownPhone() });
  await makeFirstCallback(page, lead.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const card = calls(page).getByRole('listitem').filter({ hasText: lead.name });
  await expect(
    card.getByText(/^Callback was due \w+, \w+ \d+, 194\d, \d+:\d\d [AP]M$/),
  ).toBeVisible();
  await expect(card.getByText(/left$|^Overdue/)).toHaveCount(0);
  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);

  const day = page.getByLabel('Call back on', { exact: true });
  await day.fill('2099-11-23T09:00');
  await page.getByRole('button', { name: 'Change Call back on' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Save it anyway?' });
  await expect(question).toContainText('Mon, Nov 23, 2099, 9:00 AM');
  await expect(question).toContainText("That's more than a year away.");
  await page.getByRole('button', { name: 'Save anyway Call back on' }).click();
  await expect(page.getByText('Set: Mon, Nov 23, 2099, 9:00 AM')).toBeVisible();
  await expect(page.getByText(/left$|^Overdue/)).toHaveCount(0);
  await expect.poll(() => waiting(page, lead.id)).toBe(false);
  await pressInHeader(page, 'Overview');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Calls to make' })).toBeVisible();
  await expect(calls(page).getByText(lead.name)).toHaveCount(0);

  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
  await day.fill('2020-01-02T09:00');
  await page.getByRole('button', { name: 'Change Call back on' }).click();
  await expect(question).toContainText("That's in the past.");
  await page.getByRole('button', { name: 'Change the date Call back on' }).click();
  await expect(question).toHaveCount(0);
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Change Call back on' }).click();
  await page.getByRole('button', { name: 'Save anyway Call back on' }).click();
  await expect(page.getByText('Set: Thu, Jan 2, 2020, 9:00 AM')).toBeVisible();
  await expect.poll(() => waiting(page, lead.id)).toBe(true);
});

test('counts a try in time as a kept promise, until it is undone', async ({
  ownerPage: page,
  request,
}) => {
  await openedLead(page, request, { phone: ownPhone() });
  const head = page.getByRole('tabpanel');
  await expect(head.getByText(/ left$/)).toBeVisible();
  await page.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(head.getByText('Tried in time')).toBeVisible();
  await expect(head.getByText(/ left$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(head.getByText(/ left$/)).toBeVisible();
});

test.describe('while the company is closed', () => {
  // The rules are held for any hours by unit tests.
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  const show = async (page: Page, time: string, fields: Partial<Lead>, lead: Lead) => {
    const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
    await page.route(`**${API.overview}*`, (route) =>
      route.fulfill({
        json: { ...overview, calls: { leads: [{ ...lead, ...fields }], total: 1 } },
      }),
    );
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/admin/dashboard');
    return calls(page).getByRole('listitem').filter({ hasText: lead.name });
  };
  // A Thursday, 10 AM at the company.
  const fields: Partial<Lead> = {
    created_at: '2030-05-16T14:00:00.000Z',
    preferred_time: 'evening',
  };

  test('shows overdue callbacks in red once it is open, not while it says to wait', async ({
    ownerPage: page,
    request,
  }) => {
    await test.step('shows nothing in red while it says to wait', async () => {
      const lead = await receivedLead(page, request, { phone: ownPhone() });
      // The Sunday after, just past midnight.
      const card = await show(page, '2030-05-19T04:34:00Z', fields, lead);
      await expect(
        calls(page).getByText("It's 12:34 AM. Best to call after 7 AM Monday."),
      ).toBeVisible();
      const clock = card.getByText('Overdue: call after 7 AM Monday');
      await expect(clock).toBeVisible();
      await expect(clock).not.toHaveClass(/danger/);
      await expect(card.getByText('Prefers evening: best after 5 PM Monday')).toBeVisible();
    });

    await test.step('shows overdue callbacks in red once it is open, or at the chosen time', async () => {
      const lead = await receivedLead(page, request, { phone: ownPhone() });
      // Friday, 6:30 PM: open by the hours that visitors read.
      const card = await show(page, '2030-05-17T22:30:00Z', fields, lead);
      await expect(card.getByText('Overdue by 8 h')).toHaveClass(/danger/);
      await expect(card.getByText('Good time to call now')).toBeVisible();
      await expect(calls(page).getByText(/Best to call after/)).toHaveCount(0);
    });
  });
});
