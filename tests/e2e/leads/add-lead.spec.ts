import type { Locator, Page } from 'playwright/test';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { ownPhone, refresh, toasts } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

const fillNewLead = async (page: Page, fields: Record<string, string>): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  return dialog;
};

const namesOf = async (page: Page, name: string): Promise<unknown> => {
  const query = new URLSearchParams({ q: name }).toString();
  return (await page.request.get(`${API.leads}?${query}`)).json();
};

const save = (dialog: Locator) => dialog.getByRole('button', { name: /^Save/ });

test('adds one lead, though its response or its clock is off', async ({ dashboard: page }) => {
  const name = `Lost ${Date.now()}`;
  const dialog = await fillNewLead(page, { Name: name, Phone: ownPhone() });
  let isLost = false;
  await page.route(`**${API.leads}`, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await save(dialog).dblclick();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('button', { name: '1 waiting' });
  await expect(line).toBeVisible();
  await refresh(page);
  await expect(line).toHaveCount(0);
  expect(await namesOf(page, name)).toMatchObject({ leads: [{ name }] });

  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  const early = `Early ${Date.now()}`;
  await save(await fillNewLead(page, { Name: early, Phone: ownPhone() })).click();
  await expect(toasts(page).getByText(new RegExp(`^${early}: Call back `))).toBeVisible();
  expect(await namesOf(page, early)).toMatchObject({ leads: [{ name: early }] });
});
