import { API } from '@/domain/api.ts';
import {
  changeElsewhere,
  detailOf,
  openLeads,
  openedLead,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';

test('shows both sides, saves one, and nothing twice', async ({ ownerPage: page, owner }) => {
  const lead = await openedLead(page);
  const other = await owner.newPage();
  await openLeads(other, { lead: lead.id });
  const step = (name: string, on = page) =>
    on.getByRole('group', { name: 'Status' }).getByRole('button', { name });
  await unfoldLead(other);
  await expect(step('Won', other)).toBeVisible();
  // The other window's reads fail, so that it still shows the old state.
  await other.route(`**${API.overview}*`, (route) => route.abort());
  await other.route(`**${API.leads}/${lead.id}*`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await step('Scheduled').click();
  await expect(toasts(page).getByText(`${lead.name}: Scheduled`)).toBeVisible();
  await step('Quoted', other).click();
  const dialog = other.getByRole('dialog', { name: `${lead.name} was changed in the meantime` });
  await expect(dialog.getByText('Nothing was overwritten.')).toBeFocused();
  await expect(dialog.getByRole('definition').nth(0)).toHaveText('Marked as scheduled');
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('Marked as quoted');
  const detail = () => detailOf(page, lead);
  expect((await detail()).lead.status).toBe('scheduled');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(step('Quoted', other)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await detail()).lead.status).toBe('quoted');
  expect((await detail()).log.map(({ status }) => status)).toEqual(['scheduled', 'quoted']);

  await changeElsewhere(page, lead, { status: 'won' });
  const note = other.getByRole('textbox', { name: 'Note' });
  await note.fill('Gate code 12');
  await other.getByRole('button', { name: 'No answer', exact: true }).click();
  await expect(dialog.getByRole('definition').nth(2)).toHaveText('Gate code 12');
  await dialog.getByRole('button', { name: 'Discard mine' }).click();
  await expect(step('Won', other)).toHaveAttribute('aria-pressed', 'true');
  await expect(note).toHaveValue('Gate code 12');
});
