import { API } from '@/domain/api.ts';
import {
  detailOf,
  openLeads,
  receivedLead,
  refresh,
  todayRow,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

test.use({ serviceWorkers: 'allow' });

test('shows and saves what it can offline, and the rest later', async ({
  ownerPage: page,
  owner,
}) => {
  const name = 'Margaret Vandenberg';
  const first = await receivedLead(page, { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLeads(page, { q: first.receipt });
  const named = page.getByRole('rowheader').getByRole('link', { name });
  await named.click();
  await unfoldLead(page);
  await page.getByLabel('Note', { exact: true }).fill('Left a message.');
  await owner.setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('(waiting)')).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'No answer', exact: true }).click();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Quoted' }).click();
  const line = page.getByRole('button', { name: /^Offline · \d waiting/ });
  await expect(line).toContainText('3 waiting');
  await page.getByRole('button', { name: 'Remove Quoted' }).click();
  await expect(line).toContainText('2 waiting');
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await line.click();
  const list = page.getByRole('dialog', { name: 'Waiting' }).getByRole('list');
  await expect(list).toContainText(name);
  await expect(list).toContainText('Note added: Left a message.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'All leads' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('New(waiting) · ');
  expect(await named.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await line.click();
  await list.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const goOn = await holdBack(owner, `**${API.leads}/*`, 'PATCH');
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
  await owner.setOffline(false);
  await sent;
  await page.getByRole('button', { name: 'Remove No answer' }).click();
  await expect(page.getByRole('button', { name: 'Removing…', disabled: true })).toBeVisible();
  goOn();
  await expect(page.getByText(/\(waiting\)|\d waiting/)).toHaveCount(0);
  const logged = async () => (await detailOf(page, first)).log;
  await expect
    .poll(logged)
    .toMatchObject([
      { version: 1, note: 'Left a message.' },
      { version: 2, missed: true },
      { undoes: 2 },
    ]);

  await test.step('shows what the list has of a lead offline, and the rest once the connection is back', async () => {
    const lead = await receivedLead(page);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await refresh(page);
    const link = todayRow(page, lead.name).getByRole('link', { name: lead.name }).first();
    await expect(link).toBeVisible();
    await owner.setOffline(true);
    await link.click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await expect(page.getByText(lead.address).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Loading problem' })).toBeHidden();
    await expect(page.getByText(/Notes and activity will show up/)).toBeVisible();
    await owner.setOffline(false);
    await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  });
});
