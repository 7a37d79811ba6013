import { API } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  openLeads,
  openedLead,
  receivedLead,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { ownPhone, expect, test } from '../../support/browser/owner.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

test('deletes a lead, or every lead of a person', async ({ ownerPage: page }) => {
  const phone = ownPhone();
  const stays = await receivedLead(page);
  const other = await receivedLead(page, { phone });
  const more = await receivedLead(page, { phone });
  const lead = await openedLead(page, { phone });
  const list = page.getByRole('table', { name: 'All leads' });
  const unread = ({ name }: Lead) => list.getByRole('link', { name: `Unread: ${name}` });
  const receipt = ({ receipt }: Lead) =>
    page.getByLabel(`Type the confirmation number ${receipt} to delete it`);
  const status = async ({ id }: Lead) => (await page.request.get(`${API.leads}/${id}`)).status();
  const press = (name: string) => page.getByRole('button', { name }).press('Enter');

  await press('Delete this lead');
  await expect(page.getByText('Emails and texts already sent to you, visits')).toBeVisible();
  await expect(receipt(lead)).toBeFocused();
  await expect(receipt(lead)).toHaveAccessibleDescription(/for good\. This can't be undone\./);
  await receipt(lead).fill('AAAA-AAAA');
  await press('Delete for good');
  await expect(receipt(lead)).toBeFocused();
  const wrong = `Please type the confirmation number exactly: ${lead.receipt}`;
  await expect(page.getByText(wrong)).toBeVisible();
  await receipt(lead).fill(lead.receipt.toLowerCase());
  await press('Delete for good');
  await expect(page).toHaveURL('/admin/dashboard?tab=leads');
  await expect(unread(other)).toBeVisible();
  await expect(page.getByText(lead.receipt)).toHaveCount(0);
  expect(await status(lead)).toBe(404);
  await openLeads(page, { lead: lead.id });
  await expect(page.getByText('This lead no longer exists')).toBeVisible();

  await openLeads(page);
  await expect(unread(other)).toBeVisible();
  await unread(more).click();
  await unfoldLead(page);
  await press('Delete this lead');
  await receipt(more).fill(more.receipt);
  await page.getByLabel('Also delete every other request from this person').check();
  // Neither deleted lead is shown while the list is read again.
  const goOn = await holdBack(page, /\/api\/admin\/leads\?/);
  await press('Delete for good');
  const said = "This lead and the person's other requests are hidden";
  await expect(toasts(page).getByText(said)).toBeVisible();
  await expect(page).toHaveURL(/tab=leads$/);
  await expect(page.getByText(other.name)).toHaveCount(0);
  goOn();
  await expect(unread(stays)).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
  expect(await status(other)).toBe(404);
  // Deleting stepped back to the list's own history entry, so Back now leaves the list.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(lead.id));
});
