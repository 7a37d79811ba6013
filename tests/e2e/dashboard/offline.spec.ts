import { API } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import {
  askHow,
  makeFirstCallback,
  openedLead,
  ownPhone,
  receivedLead,
  toasts,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

test.use({ serviceWorkers: 'allow' });

test('shows and saves what it can, the rest later', async ({ ownerPage: page, owner, request }) => {
  const first = await openedLead(page, request);
  await page.getByLabel('Note', { exact: true }).fill('Left a message.');
  await owner.setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  const line = page.getByRole('button', { name: 'Offline · 1 waiting' });
  await expect(page.getByText('(waiting)')).toBeVisible();
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await line.click();
  const list = page.getByRole('dialog', { name: 'Waiting' }).getByRole('list');
  await expect(list).toContainText(first.name);
  await expect(list).toContainText('Note added: Left a message.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');

  await owner.setOffline(false);
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Left a message.')).toBeVisible();
  await expect(page.getByText(/\(waiting\)|\d waiting/)).toHaveCount(0);
  await owner.setOffline(true);
  await page.getByRole('button', { name: 'Contacted', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Contacted', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByRole('button', { name: 'Offline · 2 waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Quoted' }).click();
  await owner.setOffline(false);
  await expect(page.getByText(/\(waiting\)|\d waiting/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contacted', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const response = await page.request.get(`${API.leads}/${first.id}`);
  const { log } = (await response.json()) as LeadDetail;
  expect(log.map((entry) => entry.note ?? entry.status)).toEqual(['Left a message.', 'contacted']);

  await test.step('shows what the list has of a lead offline, and the rest once the connection is back', async () => {
    const lead = await receivedLead(page, request);
    await makeFirstCallback(page, lead);
    await page.goto('/admin/dashboard');
    const card = page.getByRole('listitem').filter({ hasText: lead.name });
    const link = card.getByRole('link', { name: lead.name }).first();
    await expect(link).toBeVisible();
    await owner.setOffline(true);
    await link.click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await expect(page.getByText(lead.address).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Loading problem' })).toBeHidden();
    await expect(page.getByText(/Notes and activity will show up/)).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await (await askHow(page, lead.name)).getByRole('button', { name: 'No answer' }).click();
    await expect(card.getByText('No answer (waiting)')).toBeVisible();
    await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
    await owner.setOffline(false);
    await expect(card.getByText('No answer', { exact: true })).toBeVisible();
    await link.click();
    await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  });

  await test.step('cuts no name of a row that waits', async () => {
    const name = 'Margaret Vandenberg';
    const lead = await receivedLead(page, request, { name, phone: ownPhone() });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/dashboard?tab=leads&q=${lead.receipt}`);
    const link = page.getByRole('rowheader').getByRole('link', { name });
    await link.click();
    await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
    await owner.setOffline(true);
    await page.getByRole('button', { name: 'No answer', exact: true }).click();
    await page.getByRole('button', { name: 'All leads' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('New(waiting) · ');
    const cut = await link.evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(cut).toBe(0);
    await owner.setOffline(false);
    await expect(page.getByText(/\(waiting\)|\d waiting/)).toHaveCount(0);
    await page.getByRole('searchbox').clear();
  });

  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  const form = page.getByRole('dialog', { name: 'Add a lead' });
  const name = `Walked In ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(ownPhone());
  await owner.setOffline(true);
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form).toHaveCount(0);
  await line.click();
  await expect(page.getByRole('dialog', { name: 'Waiting' })).toContainText(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await owner.setOffline(false);
  await expect(line).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('rowheader').filter({ hasText: name })).toHaveCount(1);
});
