import { API } from '@/domain/api.ts';
import { ownPhone } from '../support/desk.ts';
import { aLead, expect, test } from '../support/owner.ts';

test('leads from the first calls to the list of all who are to be called', async ({
  dashboard: page,
  origin,
}) => {
  for (let n = 0; n < 7; n += 1) {
    const data = aLead({ phone: ownPhone() });
    const answer = await page.request.post(API.leads, { data, headers: { origin } });
    expect(answer.status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  const calls = page.getByRole('region', { name: 'Whom to call now' });
  const link = calls.getByRole('link', { name: /^All [\d,]+ who wait$/ });
  const count = Number((await link.innerText()).replace(/\D/g, ''));
  const first = calls.getByRole('listitem').first().getByRole('link').first();
  const name = await first.innerText();
  await link.click();
  await expect(page.getByRole('rowheader').first()).toContainText(name.trim());
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(count, 50));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('waiting');
});
