import { API } from '@/domain/api.ts';
import {
  openedLead,
  ownPhone,
  receivedLead,
  toasts,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

test('deletes a lead, or every lead of a person', async ({ ownerPage: page, request }) => {
  await test.step('deletes a lead only if its receipt is typed', async () => {
    const other = await receivedLead(page, request, { phone: ownPhone() });
    const lead = await openedLead(page, request);
    await page.getByRole('button', { name: 'Delete this lead' }).click();
    await expect(page.getByText('Emails and texts already sent to you stay')).toBeVisible();
    const confirmation = page.getByLabel(
      `Type the confirmation number ${lead.receipt} to delete it`,
    );
    await expect(confirmation).toBeFocused();
    await confirmation.fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(
      page.getByText(`Please type the confirmation number exactly: ${lead.receipt}`),
    ).toBeVisible();
    await confirmation.fill(lead.receipt.toLowerCase());
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads');
    const list = page.getByRole('table', { name: 'All leads' });
    await expect(list.getByRole('link', { name: `Unread: ${other.name}` })).toBeVisible();
    await expect(page.getByText(lead.receipt)).toHaveCount(0);
    expect((await page.request.get(`${API.leads}/${lead.id}`)).status()).toBe(404);
    await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
    await expect(page.getByText('This lead no longer exists')).toBeVisible();
  });

  await test.step('deletes every lead of a person, and shows none of them meanwhile', async () => {
    const stays = await receivedLead(page, request, { phone: ownPhone() });
    const phone = ownPhone();
    const other = await receivedLead(page, request, { phone });
    const lead = await receivedLead(page, request, { phone });
    await page.goto('/admin/dashboard?tab=leads');
    const list = page.getByRole('table', { name: 'All leads' });
    await expect(list.getByRole('link', { name: `Unread: ${other.name}` })).toBeVisible();
    await list.getByRole('link', { name: `Unread: ${lead.name}` }).click();
    await unfoldLead(page);
    await page.getByRole('button', { name: 'Delete this lead' }).click();
    await page
      .getByLabel(`Type the confirmation number ${lead.receipt} to delete it`)
      .fill(lead.receipt);
    await page.getByLabel('Also delete every other request from this person').check();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/api\/admin\/leads\?/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(
      toasts(page).getByText("This lead and the person's other requests are hidden"),
    ).toBeVisible();
    await expect(page).toHaveURL(/tab=leads$/);
    await expect(page.getByText(other.name)).toHaveCount(0);
    goOn();
    await expect(list.getByRole('link', { name: `Unread: ${stays.name}` })).toBeVisible();
    await expect(page.getByText(other.name)).toHaveCount(0);
    expect((await page.request.get(`${API.leads}/${other.id}`)).status()).toBe(404);
  });
});
