import type { Page } from 'playwright/test';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { fromLocal } from '@/domain/calendar.ts';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import {
  makeFirstCallback,
  openedLead,
  ownPhone,
  pressInHeader,
  receivedLead,
  toasts,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { showOnly } from '../../support/browser/presses.ts';

const calls = (page: Page) => page.getByRole('region', { name: 'Calls to make' });
const missed = (tries = 1) =>
  new RegExp(`^No answer, \\d+:\\d\\d [AP]M${tries > 1 ? ` \\(${tries} tries\\)` : ''}$`);

test('records a missed callback, counts the tries and undoes one', async ({
  ownerPage: page,
  request,
}) => {
  const lead = await receivedLead(page, request, { phone: ownPhone() });
  await makeFirstCallback(page, lead.id);
  await showOnly(page, [lead.name]);
  await page.goto('/admin/dashboard');
  const card = calls(page).getByRole('listitem').filter({ hasText: lead.name });
  await card.getByRole('button', { name: 'No answer' }).click();
  await expect(card.getByRole('button', { name: 'No answer saved' })).toBeVisible();
  await pressInHeader(page, 'Refresh');
  await expect(card.getByText(missed())).toBeVisible();
  await card.getByRole('button', { name: 'No answer' }).click();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Reached' })).toBeVisible();
  await page.reload();
  await expect(card.getByText(missed())).toBeVisible();
  await card.getByRole('link', { name: `Unread: ${lead.name}` }).click();
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Called, no answer', { exact: true })).toHaveCount(2);
  await expect(history.getByText('Undid: called, no answer')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(missed())).toBeVisible();
  await page.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(page.getByRole('tabpanel').getByText(missed(2))).toBeVisible();
  await page.getByRole('button', { name: 'Contacted' }).click();
  await expect(page.getByRole('tabpanel').getByText(missed(2))).toHaveCount(0);
});

test('keeps leads in sight that were tried, behind the others', async ({
  ownerPage: page,
  request,
}) => {
  const lead = await receivedLead(page, request, { phone: ownPhone() });
  const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
  const waiting = Array.from({ length: 7 }, (_, n): Lead => ({
    ...lead,
    id: `${lead.id.slice(0, -1)}${n}`,
    name: `Waiting ${n}`,
    missed: n === 6 ? { calls: 2, last_at: new Date(Date.now() - DAY).toISOString() } : null,
  }));
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, calls: { leads: waiting, total: 7 } } }),
  );
  await page.goto('/admin/dashboard');
  const tried = page.getByRole('region', { name: 'No answer yet, try again' });
  await expect(tried.getByRole('listitem')).toHaveCount(1);
  await expect(tried.getByText(/^No answer, \w+, \w+ \d+, .* \(2 tries\)$/)).toBeVisible();
  await expect(tried.getByRole('link', { name: /^Call Waiting 6: / })).toBeVisible();
});

test('shows the phone number in one format, and lists the lead on its follow-up day', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('shows a phone number in one format, and as typed in the original', async () => {
    const typed = ownPhone().replace(/\D+/g, '.').slice(1);
    const shown = `(${typed.slice(0, 3)}) ${typed.slice(4, 7)}-${typed.slice(8)}`;
    const lead = await openedLead(page, request, { phone: `${typed} x12` });
    await expect(
      page.getByRole('link', { name: `Call ${lead.name}: ${shown} ext. 12` }),
    ).toHaveAttribute('href', `tel:${lead.phone_e164 ?? ''};ext=12`);
    const facts = page.getByRole('region', { name: 'Request' });
    await expect(facts.getByText('Phone number (as sent)')).toBeVisible();
    await expect(facts.getByText(`${typed} x12`, { exact: true })).toBeVisible();
    await expect(page.getByRole('article', { includeHidden: true })).toContainText(
      `${shown} ext. 12`,
    );
    await page.goto(
      `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: typed.replaceAll('.', ' ') }).toString()}`,
    );
    await expect(page.getByRole('row').filter({ hasText: lead.name })).toContainText(
      `${shown} ext. 12`,
    );
  });

  await test.step('sets a follow-up day and lists the lead on that day', async () => {
    const lead = await openedLead(page, request, { phone: ownPhone() });
    await page.getByRole('button', { name: 'Contacted' }).click();
    await expect(toasts(page).getByText(`${lead.name}: Contacted`)).toBeVisible();
    const day = page.getByLabel('Call back on', { exact: true });
    await expect(day).not.toHaveValue('');
    await day.fill('');
    await page.getByRole('button', { name: 'Set Call back on' }).click();
    await expect(page.getByText('Please choose a day and a time.')).toBeVisible();
    await day.fill('0026-07-06T10:30');
    await page.getByRole('button', { name: 'Set Call back on' }).click();
    await expect(day).toHaveAccessibleDescription('Please check the year.');
    await day.fill('2027-07-06T10:30');
    await page.getByRole('button', { name: 'Set Call back on' }).click();
    await expect(page.getByText('Set: Tue, Jul 6, 2027, 10:30 AM')).toBeVisible();
    const history = page.getByRole('region', { name: 'Activity' });
    await expect(history.getByText('Callback set for Tue, Jul 6, 2027, 10:30 AM')).toBeVisible();
    const { lead: kept } = (await (await page.request.get(`${API.leads}/${lead.id}`)).json()) as {
      lead: Lead;
    };
    expect(kept.follow_up_at).toBe(fromLocal('2027-07-06T10:30'));
    const waits = async () => {
      const { calls: due } = (await (
        await page.request.get(API.overview)
      ).json()) as OverviewResponse;
      return due.leads.some(({ id }) => id === lead.id);
    };
    await expect.poll(waits).toBe(false);
    await day.fill('2020-01-02T09:00');
    await page.getByRole('button', { name: 'Change Call back on' }).click();
    await page.getByRole('button', { name: 'Save anyway Call back on' }).click();
    await expect(page.getByText('Set: Thu, Jan 2, 2020, 9:00 AM')).toBeVisible();
    await expect.poll(waits).toBe(true);
    await page.getByRole('button', { name: 'Cancel the callback' }).click();
    await expect(history.getByText('Callback canceled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set Call back on' })).toBeVisible();
    await expect.poll(waits).toBe(false);
  });
});
