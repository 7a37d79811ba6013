import { readFile } from 'node:fs/promises';
import { API } from '@/domain/api.ts';
import { openedLead, ownPhone, receivedLead } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { POLL, holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { addressIn, TOWN } from '../../support/company/offered.ts';

test(
  'finds a lead by name, phone and receipt, and keeps the search in the address',
  { tag: '@desktop' },
  async ({ dashboard: page, request }) => {
    const phone = ownPhone();
    const lead = await receivedLead(page, request, { name: `Zoë Ångström ${Date.now()}`, phone });
    await receivedLead(page, request);
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: /^Search by name/ });
    await expect(box).toBeFocused();
    const rows = page.getByRole('table', { name: 'All leads' }).getByRole('rowheader');
    const typed = lead.name.replace('Zoë Ångström', 'zoe angstrom');
    for (const words of [typed, phone.replace(/\D/g, ''), lead.receipt.toLowerCase()]) {
      await box.fill(words);
      await expect(page).toHaveURL(
        `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: words }).toString()}`,
      );
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(lead.name);
    }
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(box).toHaveValue(lead.receipt.toLowerCase());
    await rows.getByRole('link', { name: lead.name }).click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads');
    await expect(box).toHaveValue('');
  },
);

test('says that a search failed, dims the old list and searches again', async ({
  ownerPage: page,
  request,
}) => {
  await holdClock(page);
  const lead = await receivedLead(page, request, { phone: ownPhone() });
  const other = await receivedLead(page, request, { phone: ownPhone() });
  await page.goto('/admin/dashboard?tab=leads');
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Leads by status' });
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  const search = `**${API.leads}?*q=*`;
  await page.route(search, (route) => route.abort());
  const box = page.getByRole('searchbox');
  await box.fill(lead.name);
  await page.clock.runFor(1_000);
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('These are still the previous results');
  await expect(notice).toContainText("Couldn't reach the server.");
  await expect(page.getByText('Searching…')).toHaveCount(0);
  const older = page.getByRole('table', { name: 'All leads (previous results)' });
  await expect(older.getByRole('row').filter({ hasText: other.name })).toBeVisible();
  // The next poll succeeds except for the search.
  const lookedAgain = page.waitForRequest(search);
  await page.clock.runFor(POLL);
  await lookedAgain;
  await expect(notice).toHaveCount(1);
  await page.unroute(search);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  const found = page.getByRole('table', { name: 'All leads', exact: true });
  await expect(found.getByRole('rowheader')).toHaveCount(1);
  await expect(found).toContainText(lead.name);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
});

test(
  'walks the list by keyboard, opens, marks and comes back',
  { tag: '@desktop' },
  async ({ ownerPage: page, request }) => {
    const tag = `Keys ${Date.now()}`;
    await receivedLead(page, request, { name: `${tag} A`, phone: ownPhone() });
    await receivedLead(page, request, { name: `${tag} B`, phone: ownPhone() });
    await page.goto(
      `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: tag, sort: 'oldest' }).toString()}`,
    );
    const link = (name: string) =>
      page.getByRole('rowheader').getByRole('link', { name: `${tag} ${name}` });
    await expect(link('B')).toBeVisible();
    await page.keyboard.press('j');
    await expect(link('A')).toBeFocused();
    await page.keyboard.press('j');
    await expect(link('B')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${tag} A` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link('A')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue(tag);
    await page.keyboard.press('j');
    await expect(link('B')).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('assembles a long file from its parts, or says that it was not saved', async ({
  ownerPage: page,
}) => {
  await holdClock(page);
  await page.goto('/admin/dashboard?tab=leads');
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-2030-01-02.csv"',
  };
  let isDown = true;
  await page.route('**/api/admin/leads.csv?**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part');
    if (part === '') {
      await route.fulfill({
        headers: { ...headers, 'x-next-part': 'behind' },
        body: '\uFEFFa\r\n',
      });
    } else if (isDown) await route.abort('connectionreset');
    else await route.fulfill({ headers, body: `${part ?? ''}\r\n` });
  });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const save = page.getByRole('link', { name: 'Spreadsheet of these leads' });
  await expect(save).toBeVisible();
  await save.click();
  await expect(page.getByText('Saving, 0 MB so far')).toBeVisible();
  const failed = page.getByText("The file wasn't saved");
  await runUntil(page, 1_000, () => failed.isVisible());
  expect(saved).toEqual([]);
  isDown = false;
  const download = page.waitForEvent('download');
  await save.click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('\uFEFFa\r\nbehind\r\n');
  expect(saved).toEqual(['leads-2030-01-02.csv']);
});

test('adds a lead by hand once, and narrows the list', async ({ dashboard: page, request }) => {
  await test.step('adds a lead by hand once for several presses', async () => {
    const name = `Walk-in ${Date.now()}`;
    await page.getByRole('tab', { name: 'Leads' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a lead' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Phone').fill('336');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(
      dialog.getByText('Please enter a phone number with 7 to 15 digits.'),
    ).toBeVisible();
    await dialog.getByLabel('Phone').fill(ownPhone());
    await dialog.getByRole('button', { name: /^Save/ }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader').filter({ hasText: name })).toHaveCount(1);
  });

  await test.step('narrows the list and says if nothing matches', async () => {
    const lead = await receivedLead(page, request, { address: addressIn(TOWN, '12 Oak Street') });
    await page.getByRole('tab', { name: 'Leads' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Town').selectOption(TOWN.id);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: lead.name });
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(`/admin/dashboard?tab=leads&town=${TOWN.id}`);
    await page
      .getByRole('navigation', { name: 'Leads by status' })
      .getByRole('link', { name: /^Won/ })
      .click();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Received through').fill('2020-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('No matching leads')).toBeVisible();
    await page.getByRole('button', { name: 'Show all leads' }).click();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads');
    await expect(row).toBeVisible();
  });
});

test('moves a rescued suspect to the leads, badges a lead until it is opened, and saves the list', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('rescues a suspect, which moves to the leads', async () => {
    const lead = await openedLead(page, request, { honeypot: 'x', phone: ownPhone() });
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText('Marked as not spam')).toBeVisible();
    await saved;
    await page.goto('/admin/dashboard?tab=leads');
    await expect(page.getByRole('rowheader').filter({ hasText: lead.name })).toBeVisible();
  });

  await test.step('badges a lead until it is opened', async () => {
    const lead = await receivedLead(page, request, { phone: ownPhone() });
    await page.goto('/admin/dashboard?tab=leads');
    const name = page.getByRole('rowheader').filter({ hasText: lead.name }).getByRole('link');
    await expect(name).toHaveAccessibleName(`Unread: ${lead.name}`);
    await name.click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveAccessibleName(lead.name);
    await page.reload();
    await expect(name).toHaveAccessibleName(lead.name);
  });

  await test.step('downloads the filtered leads as a file', async () => {
    const lead = await receivedLead(page, request, { name: `=HYPERLINK("x") ${Date.now()}` });
    await page.goto(
      `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: lead.receipt }).toString()}`,
    );
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Spreadsheet of these leads' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(lead.receipt);
    expect(lines[1]).toContain(`'=HYPERLINK`);
  });
});
