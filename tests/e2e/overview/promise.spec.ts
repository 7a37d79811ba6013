import type { Page } from 'playwright/test';
import { DAY } from '#domain/duration.ts';
import { toLocal } from '@/domain/calendar.ts';
import { API, type LeadsResponse } from '@/domain/api.ts';
import {
  detailOf,
  makeFirstCallback,
  openedLead,
  ownPhone,
  pressInHeader,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

const waiting = async (page: Page, id: string): Promise<boolean> => {
  const query = 'status=waiting&sort=due&limit=100';
  const { leads } = (await (
    await page.request.get(`${API.leads}?${query}`)
  ).json()) as LeadsResponse;
  return leads.some((lead) => lead.id === id);
};

test('is kept by a try, and moved by a follow-up', async ({ ownerPage: page, request }) => {
  const lead = await openedLead(page, request, { phone: ownPhone() });
  const head = page.getByRole('tabpanel');
  await expect(head.getByText(/^(\d+ h( \d+ min)?|\d days) left$/)).toBeVisible();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(head.getByText('Called, no answer')).toBeVisible();
  await expect(head.getByText(/ left$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(head.getByText(/ left$/)).toBeVisible();
  await expect.poll(async () => (await detailOf(page, lead)).log.length).toBe(2);

  await makeFirstCallback(page, lead);
  await page.goto('/admin/dashboard');
  const row = todayRow(page, lead.name);
  await expect(row.getByText(/^Due \w+, \w+ \d+$/)).toBeVisible();
  await expect(row.getByText(/left$|late$/)).toHaveCount(0);
  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);

  const day = page.getByLabel('Call back on', { exact: true });
  const pick = async (when: string): Promise<void> => {
    await page.getByRole('button', { name: 'Call back', exact: true }).click();
    await page.getByRole('button', { name: 'Pick' }).click();
    await day.fill(when);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
  };
  await pick('2099-11-23T09:00');
  const question = page.getByRole('alert').filter({ hasText: 'Save it anyway?' });
  await expect(question).toContainText('Mon, Nov 23, 2099, 9:00 AM');
  await expect(question).toContainText("That's more than a year away.");
  await page.getByRole('button', { name: 'Save anyway' }).click();
  const planned = page.getByRole('button', { name: /^Call back (?!in)\w+, .*, change$/ });
  await expect(planned).toHaveText('Call back Mon, Nov 23, 2099, 9:00 AM, change');
  await expect(page.getByText(/left$|^Overdue/)).toHaveCount(0);
  await expect.poll(() => waiting(page, lead.id)).toBe(false);
  await pressInHeader(page, 'Overview');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
  const lastWeek = toLocal(Date.now() - 7 * DAY);
  await pick(lastWeek);
  await expect(question).toContainText("That's in the past.");
  await page.getByRole('button', { name: 'Another time' }).click();
  await expect(question).toHaveCount(0);
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('button', { name: /^Callback was due/ })).toBeVisible();
  await expect.poll(() => waiting(page, lead.id)).toBe(true);
});
