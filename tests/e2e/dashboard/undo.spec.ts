import { API } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Page } from 'playwright/test';
import {
  changeElsewhere,
  detailOf,
  openLeads,
  openedLead,
  receivedLead,
  refresh,
  rowsOf,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { changeSaved, holdBack } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

const statusOf = async (page: Page, lead: Lead): Promise<string> =>
  (await detailOf(page, lead)).lead.status;

test('undoes changes one by one', async ({ ownerPage: page, request }) => {
  const lead = await openedLead(page, request);
  const status = page.getByRole('group', { name: 'Status' });
  const mark = async (step: string) => {
    await status.getByRole('button', { name: step }).click();
    await expect(toasts(page).getByText(`${lead.name}: ${step}`)).toBeVisible();
  };
  for (const step of ['Contacted', 'Scheduled']) await mark(step);
  for (const state of ['contacted', 'new']) {
    await page.getByRole('main').press('u');
    await expect.poll(() => statusOf(page, lead)).toBe(state);
    await expect(status.getByRole('button', { pressed: true })).toHaveText(new RegExp(state, 'i'));
  }

  await mark('Contacted');
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Undid: marked as contacted')).toBeVisible();
  const goOn = await holdBack(page, `**${API.leads}/*`, 'PATCH');
  // By key: a toast may lie over it.
  await history.getByRole('button', { name: 'Undo: Marked as contacted' }).press('Enter');
  await changeElsewhere(page, lead, { status: 'won' });
  goOn();
  await expect(toasts(page).getByText("Couldn't undo")).toBeVisible();
  expect(await statusOf(page, lead)).toBe('won');
});

test('keeps changed rows where they are, with Undo', async ({ ownerPage: page, request }) => {
  const tag = `Stay ${Date.now()}`;
  for (const name of ['One', 'Two', 'Three'])
    await receivedLead(page, request, { name: `${tag} ${name}` });
  await holdClock(page);
  await openLeads(page, { q: tag, status: 'new' });
  const rows = rowsOf(page, 'All leads');
  await expect(rows).toHaveCount(3);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(2);
  const undo = rows.getByRole('button', { name: 'Undo' });
  await runUntil(page, 500, async () => (await undo.count()) === 2);
  await expect(rows).toHaveCount(3);
  const undone = changeSaved(page);
  await undo.first().click();
  await expect(rows.getByText('Contacted', { exact: true })).toHaveCount(1);
  await expect(rows).toHaveCount(3);
  await (await undone).finished();
  await page.clock.resume();
  await refresh(page);
  await expect(rows).toHaveCount(2);
});
