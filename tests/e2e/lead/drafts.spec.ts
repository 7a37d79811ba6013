import type { Page } from 'playwright/test';
import { NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { openLeads, openedLead, stepTaken, unfoldLead } from '../../support/browser/dashboard.ts';
import { endSession, test } from '../../support/browser/ending-session.ts';
import { ownPhone, expect, logIn } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';

const note = (page: Page) => page.getByLabel('Note', { exact: true });
const addForm = (page: Page) => page.getByRole('dialog', { name: 'Add a lead' });

const openAddForm = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  await expect(addForm(page)).toBeVisible();
};

test('keeps the drafts of each lead through tabs, Back and logins', async ({
  ownerPage: page,
  owner,
}) => {
  const lead = await openedLead(page);
  await note(page).fill('Asked about gutters, too.');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.goBack();
  await expect(note(page)).toHaveValue('Asked about gutters, too.');
  await endSession(owner);
  await page.reload();
  await expect(page).toHaveURL('/admin/login');
  await logIn(page);
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
  await expect(note(page)).toHaveValue('Asked about gutters, too.');

  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note(page)).toHaveValue('');

  await test.step('keeps each draft with its lead, even one that is too long', async () => {
    const other = await openedLead(page);
    await note(page).fill('For the other.');
    await openLeads(page, { lead: lead.id });
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await expect(note(page)).toHaveValue('');
    await openLeads(page, { lead: other.id });
    await expect(note(page)).toHaveValue('For the other.');
    await note(page).fill('');

    await unfoldLead(page);
    await page.getByRole('button', { name: 'Quoted', exact: true }).first().click();
    await page.getByLabel('Quoted', { exact: true }).fill('8,400');
    await page.getByRole('button', { name: 'Edit contact info' }).click();
    await page.getByLabel('Address', { exact: true }).fill('12 Corrected Lane');
    await page.reload();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Corrected Lane');
    await expect(note(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Quoted', exact: true }).first().click();
    await expect(page.getByLabel('Quoted', { exact: true })).toHaveValue('8,400');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.reload();
    await unfoldLead(page);
    await expect(page.getByRole('button', { name: 'Edit contact info' })).toBeVisible();

    const text = `${'word '.repeat(NOTE_LIMIT / 5)}and the end`;
    await note(page).fill(text);
    await expect(note(page)).toHaveAccessibleDescription(
      'This note is too long by 11 characters. Shorten it, or save it as two notes.',
    );
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(note(page)).toHaveValue(text);
    await note(page).fill(text.slice(11));
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(toasts(page).getByText(/: Note added$/)).toBeVisible();
    await expect(note(page)).toHaveValue('');
  });
});

test('keeps the words of the add form until it is saved', async ({ dashboard: page }) => {
  const name = `Draft ${Date.now()}`;
  await openAddForm(page);
  await addForm(page).getByLabel('Name').fill(name);
  await addForm(page).getByText('More: address').click();
  await addForm(page).getByLabel('Heard of us').selectOption('Yard sign');
  await page.goBack();
  await expect(addForm(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(addForm(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  await expect(addForm(page)).toBeVisible();
  await page.reload();
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name);
  await expect(addForm(page).getByLabel('Heard of us')).toHaveValue('yard_sign');
  await addForm(page).getByRole('button', { name: 'Close' }).click();
  await stepTaken(page);
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');

  await openAddForm(page);
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name);
  await addForm(page).getByLabel('Phone').fill(ownPhone());
  await addForm(page).getByRole('button', { name: /^Save/ }).click();
  await expect(addForm(page)).toBeHidden();
  await expect(toasts(page).getByText(new RegExp(`^${name}: Call back `))).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
  await openAddForm(page);
  await expect(addForm(page).getByLabel('Name')).toHaveValue('');

  const quoted = addForm(page).getByLabel('Quoted', { exact: true });
  for (const other of [name, `Other ${name}`]) {
    await addForm(page).getByLabel('Name').fill(other);
    await addForm(page).getByLabel('Phone').fill(ownPhone());
    await addForm(page).getByRole('button', { name: 'Quoted', exact: true }).click();
    await expect(quoted).toHaveValue('');
    await quoted.fill('12,500');
    await addForm(page).getByRole('button', { name: 'Back from Quoted' }).click();
    await addForm(page).getByRole('button', { name: 'Clear all fields' }).click();
  }
});
