import { API } from '@/domain/api.ts';
import { ownPhone } from '../../support/browser/dashboard.ts';
import { aLead, expect, test } from '../../support/browser/owner.ts';

test('links from the first callbacks to the list of all', async ({ ownerPage: page, origin }) => {
  for (let n = 0; n < 7; n += 1) {
    const data = aLead({ phone: ownPhone() });
    const response = await page.request.post(API.leads, { data, headers: { origin } });
    expect(response.status()).toBe(200);
  }
  const calls = page.getByRole('region', { name: 'Calls to make' });
  const rows = page.getByRole('rowheader');
  await page.goto('/admin/dashboard');
  const link = calls.getByRole('link', { name: /^See all [\d,]+$/ });
  const count = Number((await link.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(7);
  const first = calls.getByRole('listitem').first().getByRole('link').first();
  const name = await first.innerText();
  await link.click();
  await expect(rows.first()).toContainText(name.trim());
  await expect(rows).toHaveCount(Math.min(count, 50));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('waiting');
});
