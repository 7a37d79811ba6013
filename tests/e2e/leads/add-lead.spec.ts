import type { Locator, Page } from 'playwright/test';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { ownPhone, toasts } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

const fillNewLead = async (page: Page, fields: Record<string, string>): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add a lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  return dialog;
};

const save = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^Save: call back / });

const saved = (page: Page, name: string): Locator =>
  toasts(page).getByText(new RegExp(`^${name}: Call back `));

const loseOneAnswer = async (page: Page): Promise<void> => {
  let isLost = false;
  await page.route(`**${API.leads}`, async (route) => {
    const response = await route.fetch();
    if (isLost || !response.ok()) return route.fulfill({ response });
    isLost = true;
    return route.abort();
  });
};

test('adds the corrected lead after a lost response', async ({ dashboard: page }) => {
  const [wrong, right] = [ownPhone(), ownPhone()];
  const name = `Corrected ${Date.now()}`;
  const dialog = await fillNewLead(page, { Name: name, Phone: wrong });
  await loseOneAnswer(page);
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText("Couldn't reach the server.");
  await dialog.getByLabel('Phone').fill(right);
  await save(dialog).click();
  await expect(saved(page, name)).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('link', { name: `Call ${name}: ${right}` })).toBeVisible();
});

test('adds one lead from a device whose clock is days off', async ({ dashboard: page }) => {
  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  const name = `Early ${Date.now()}`;
  const fields = { Name: name, Phone: ownPhone() };
  const dialog = await fillNewLead(page, fields);
  await loseOneAnswer(page);
  await save(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText("Couldn't reach the server.");
  await save(dialog).click();
  await expect(saved(page, name)).toBeVisible();
  const listed = await page.request.get(`${API.leads}?${new URLSearchParams({ q: name })}`);
  expect(await listed.json()).toMatchObject({ leads: [{ name }] });
});

const holdAnswer = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const word = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${API.leads}`, async (route) => {
    const response = await route.fetch();
    await word;
    await route.fulfill({ response });
  });
  return release;
};

test('keeps the page and what was typed while a lead is being added', async ({
  dashboard: page,
}) => {
  await test.step('stays on the page if the form was closed before the response', async () => {
    const name = `Closed ${Date.now()}`;
    const fields = { Name: name, Phone: ownPhone() };
    const dialog = await fillNewLead(page, fields);
    const release = await holdAnswer(page);
    await save(dialog).click();
    await expect(dialog.getByText('Saving…')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    release();
    await expect(saved(page, name)).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('button', { name: 'Add a lead' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('keeps what was typed on while a lead was being added', async () => {
    const name = `Typed on ${Date.now()}`;
    const fields = { Name: name, Phone: ownPhone() };
    const dialog = await fillNewLead(page, fields);
    const release = await holdAnswer(page);
    await save(dialog).click();
    await expect(dialog.getByText('Saving…')).toBeVisible();
    await dialog.getByLabel('Name').fill(`${name} Junior`);
    release();
    await expect(saved(page, name)).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue(`${name} Junior`);
    await expect(page).toHaveURL('/admin/dashboard');
  });
});
