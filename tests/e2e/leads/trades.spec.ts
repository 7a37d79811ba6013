import { randomUUID } from 'node:crypto';
import { API } from '@/domain/api.ts';
import { ownPhone, receivedLead, rowsOf, toasts } from '../../support/browser/dashboard.ts';
import { aLead, expect, fromAnywhere, test } from '../../support/browser/owner.ts';
import { sells } from '../../support/company/offered.ts';

test.skip(!sells('windows', 'gutters'), 'needs a company that sells windows and gutters');

test('shows and adds what needs work', async ({ dashboard: page, request, origin }) => {
  const tag = randomUUID().slice(0, 8);
  const send = async (name: string, more: object): Promise<void> => {
    const data = { ...aLead({ name, phone: ownPhone(), address: `${name} Road` }), ...more };
    const response = await request.post(API.submitLead, {
      data,
      headers: { origin, ...fromAnywhere() },
    });
    expect(response.status()).toBe(200);
  };
  await send(`Gutters ${tag}`, {
    windowCount: 'unsure',
    trades: ['gutters'],
    look: { siding: 'navy', frame: 'black' },
    decade: '1950s',
  });
  await send(`Both ${tag}`, { trades: ['windows', 'gutters'], rangeShown: '$1,200-$3,000' });
  await receivedLead(page, request, { name: `Windows ${tag}` });

  await page.goto(`/admin/dashboard?tab=leads&q=${tag}`);
  const rows = rowsOf(page, 'All leads');
  await expect(rows).toHaveCount(3);
  const gutters = rows.filter({ hasText: `Gutters ${tag}` });
  await expect(gutters).toContainText('gutters');
  await expect(gutters).not.toContainText('windows');
  await expect(rows.filter({ hasText: `Both ${tag}` })).toContainText('6-10 windows and gutters');

  await rows
    .getByRole('rowheader')
    .getByRole('link', { name: `Both ${tag}` })
    .click();
  const facts = page.getByRole('region', { name: 'Request' });
  await expect(page.getByText(/^6-10 windows and gutters · /)).toBeVisible();
  await expect(facts).toContainText('Range shown$1,200-$3,000');
  await page.goBack();
  await rows
    .getByRole('rowheader')
    .getByRole('link', { name: `Gutters ${tag}` })
    .click();
  await expect(facts).toContainText('Navy siding, black frames');
  await expect(facts).toContainText('From the 1950s');
  await expect(facts).not.toContainText(/windows|range/i);

  const name = `By hand ${randomUUID().slice(0, 8)}`;
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill(ownPhone());
  await dialog.getByLabel('Gutters').check();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await toasts(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('gutters', { exact: true })).toBeVisible();
});
