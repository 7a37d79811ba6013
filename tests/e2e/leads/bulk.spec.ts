import { API } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  changeElsewhere,
  detailOf,
  openLeads,
  receivedLead,
} from '../../support/browser/dashboard.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { toastOf, toastShown, toasts } from '../../support/browser/toast.ts';

test('asks why several leads were lost, changes several at once, and undoes all', async ({
  ownerPage: page,
}) => {
  await test.step('asks why leads were lost', async () => {
    const tag = `Why ${Date.now()}`;
    const pair: Lead[] = [];
    for (const name of ['One', 'Two']) {
      const lead = await receivedLead(page, { name: `${tag} ${name}` });
      pair.push(lead);
      await changeElsewhere(page, lead, { status: 'quoted', quoted_cents: 840_000 });
    }
    await openLeads(page, { q: tag });
    await page.getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: 'Selected leads' });
    await bar.getByRole('button', { name: 'Select all' }).click();
    const status = bar.getByLabel('Status for the selected leads');
    await status.selectOption('lost');
    const reasons = bar.getByRole('group', { name: 'Why were they lost?' });
    await expect(reasons).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await expect(bar.getByRole('status')).toContainText('saved at once');
    await expect(bar.getByText('2 selected')).toBeVisible();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // On a phone, the tabs are below the bar.
    const tabs = (await boxOf(page.getByRole('tab').first())).y;
    expect((await boxOf(bar)).bottom).toBe(tabs > 0 ? tabs : height);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar).toHaveCSS('position', 'static');
    await page.setViewportSize({ width, height });
    await reasons.getByRole('button', { name: 'Not now' }).click();
    await expect(toasts(page).getByText('2 leads: Lost')).toBeVisible();
    // Neither an applied nor an abandoned choice is preset for the next leads.
    for (const choice of ['lost', 'won']) {
      await page.getByRole('checkbox').first().check();
      await expect(status).toHaveValue('contacted');
      await status.selectOption(choice);
      await bar.getByRole('button', { name: 'Clear' }).click();
    }
    await page.getByRole('checkbox').first().check();
    await status.selectOption('won');
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Won · ' })).toContainText('$8,400');
    await expect(toasts(page).getByText('1 lead: Won')).toBeVisible();
    // Opening a lead keeps the selection, and a lead that already has the status gets no new change.
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('link', { name: `${tag} Two`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${tag} Two` })).toBeVisible();
    await page.goBack();
    await expect(bar.getByText('2 selected')).toBeVisible();
    await status.selectOption('won');
    await bar.getByRole('button', { name: 'Apply' }).click();
    const logs = async () =>
      (await Promise.all(pair.map((lead) => detailOf(page, lead)))).map(({ lead, log }) => [
        lead.status,
        log.filter((entry) => entry.status === 'won').length,
      ]);
    await expect.poll(logs).toEqual([
      ['won', 1],
      ['won', 1],
    ]);
  });

  const tag = `Bulk ${Date.now()}`;
  const leads = [];
  for (const name of ['One', 'Two', 'Three'])
    leads.push(await receivedLead(page, { name: `${tag} ${name}` }));
  await holdClock(page);
  await openLeads(page, { q: tag, sort: 'oldest' });
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await changeElsewhere(page, { id: leads[1]?.id ?? '' }, { status: 'contacted' });
  for (const box of await boxes.all()) await box.check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByLabel('Status for the selected leads').selectOption('quoted');
  await bar.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('dialog', { name: `${tag} Two was changed in the meantime` });
  await expect(question).toContainText('Marked as contacted');
  await expect(question).toContainText('Marked as quoted');
  await question.getByRole('button', { name: 'Save mine' }).click();
  const toast = toastOf(page, '3 leads: Quoted');
  await toastShown(page, toast);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${tag} ${name}` });
  const shows = (name: string, status: string) =>
    expect(
      row(name)
        .getByRole('cell')
        .filter({ hasText: `${status} · ` }),
    ).toBeVisible();
  await shows('One', 'Quoted');

  await boxes.first().check();
  await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThan((await boxOf(bar)).y);
  const overviews = requestsTo(page, API.overview);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await toastShown(page, toasts(page).getByText('Undone', { exact: true }));
  await shows('One', 'New');
  await shows('Two', 'Contacted');
  const told = toasts(page).getByRole('listitem');
  await runUntil(page, 100, async () => (await told.count()) === 1);
  expect(overviews.length).toBeLessThanOrEqual(2);
});
