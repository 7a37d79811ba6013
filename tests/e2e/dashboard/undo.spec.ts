import { API } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import type { Page } from 'playwright/test';
import {
  askHow,
  makeFirstCallback,
  openedLead,
  ownPhone,
  pressInHeader,
  receivedLead,
  refresh,
  rowsOf,
  toasts,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { showOnly } from '../../support/browser/presses.ts';

const statusOf = async (page: Page, { id }: Lead): Promise<string> => {
  const response = await page.request.get(`${API.leads}/${id}`);
  return ((await response.json()) as LeadDetail).lead.status;
};

test('undoes the newest change and then the one before, unless another device came between', async ({
  ownerPage: page,
  request,
  origin,
}) => {
  await test.step('undoes the newest change and then the one before, on the page of the lead', async () => {
    const leads = [
      await receivedLead(page, request, { phone: ownPhone() }),
      await receivedLead(page, request, { phone: ownPhone() }),
    ];
    for (const { id } of leads) await makeFirstCallback(page, id);
    await showOnly(
      page,
      leads.map(({ name }) => name),
    );
    await page.goto('/admin/dashboard');
    for (const { name } of leads) {
      const sheet = await askHow(page, name);
      await sheet.getByRole('button', { name: 'Quoted' }).click();
      await sheet.getByRole('button', { name: 'No amount yet' }).click();
      await expect(todayRow(page, name).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(sheet).toHaveCount(0);
    }
    await pressInHeader(page, 'Analytics');
    for (const lead of leads.toReversed()) {
      expect(await statusOf(page, lead)).toBe('quoted');
      await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
      const history = page.getByRole('region', { name: 'Activity' });
      await history.getByRole('button', { name: 'Undo: Marked as quoted' }).click();
      await expect.poll(() => statusOf(page, lead)).toBe('new');
      await expect(history.getByText('Undid: marked as quoted')).toBeVisible();
      await history.getByRole('button', { name: 'Undo: Callback set for' }).click();
      await expect(history.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    }
  });

  await test.step('refuses to undo a change if another device has changed the lead since, and says so', async () => {
    const lead = await openedLead(page, request, { phone: ownPhone() });
    const status = page.getByRole('group', { name: 'Status' });
    await status.getByRole('button', { name: 'Contacted' }).click();
    await expect(toasts(page).getByText(`${lead.name}: Contacted`)).toBeVisible();
    await page.request.patch(`${API.leads}/${lead.id}`, {
      data: { version: 1, status: 'won' },
      headers: { origin },
    });
    await page
      .getByRole('region', { name: 'Activity' })
      .getByRole('button', { name: 'Undo: Marked as contacted' })
      .click();
    await expect(toasts(page).getByText("Couldn't undo")).toBeVisible();
    expect(await statusOf(page, lead)).toBe('won');
  });
});

test(
  'undoes two steps of one lead by two presses of a key',
  { tag: '@desktop' },
  async ({ ownerPage: page, request }) => {
    const lead = await openedLead(page, request, { phone: ownPhone() });
    const status = page.getByRole('group', { name: 'Status' });
    for (const step of ['Contacted', 'Scheduled']) {
      await status.getByRole('button', { name: step }).click();
      await expect(toasts(page).getByText(`${lead.name}: ${step}`)).toBeVisible();
    }
    await page.getByRole('heading', { name: lead.name }).click();
    for (const state of ['contacted', 'new']) {
      await page.keyboard.press('u');
      await expect.poll(() => statusOf(page, lead)).toBe(state);
      await expect(status.getByRole('button', { pressed: true })).toHaveText(
        new RegExp(state, 'i'),
      );
    }
  },
);

test('keeps rows in position after a change that removes them from the list, each with its Undo', async ({
  ownerPage: page,
  request,
}) => {
  const tag = `Stay ${Date.now()}`;
  for (const name of ['One', 'Two', 'Three'])
    await receivedLead(page, request, { name: `${tag} ${name}`, phone: ownPhone() });
  await holdClock(page);
  await page.goto(
    `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: tag, status: 'new' }).toString()}`,
  );
  const rows = rowsOf(page, 'All leads');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(2);
  const undo = rows.getByRole('button', { name: 'Undo' });
  await runUntil(page, 500, async () => (await undo.count()) === 2);
  await expect(rows).toHaveCount(3);
  const undone = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await undo.first().click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(1);
  await expect(rows).toHaveCount(3);
  await undone;
  await refresh(page);
  await expect(rows).toHaveCount(2);
});
