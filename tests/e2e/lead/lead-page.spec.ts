import { readFile } from 'node:fs/promises';
import { API } from '@/domain/api.ts';
import { fromLocal } from '@/domain/calendar.ts';
import { business, priceSpan } from '@/domain/business.ts';
import { openedLead, ownPhone, toasts } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { sellsWindows } from '../../support/company/offered.ts';

test(
  'moves a lead through the steps, notes what was said and takes a step back',
  { tag: '@desktop' },
  async ({ ownerPage: page, request }) => {
    const lead = await openedLead(page, request);
    const status = page.getByRole('group', { name: 'Status' });
    await status.getByRole('button', { name: 'Contacted' }).click();
    await expect(toasts(page).getByText(`${lead.name}: Contacted`)).toBeVisible();
    await expect(page.getByText('Answered in time')).toBeVisible();
    const history = page.getByRole('region', { name: 'Activity' });
    await expect(history.getByText('Marked as contacted')).toBeVisible();

    await page.getByLabel('New note').fill('Wants quotes for two bay windows.\nHas a dog.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(
      history.getByText(/^Wants quotes for two bay windows\.\s+Has a dog\.$/),
    ).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');

    await status.getByRole('button', { name: 'Quoted' }).click();
    const toast = toasts(page).getByRole('listitem').filter({ hasText: ': Quoted' });
    const undo = toast.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Alt+t');
    for (let press = 0; press < 4; press += 1) {
      if (await undo.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Undone', { exact: true })).toBeVisible();
    await expect(status.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(history.getByText('Undid: marked as quoted')).toBeVisible();
    await page.reload();
    await expect(history.getByText('Has a dog.')).toBeVisible();
  },
);

test('keeps the reason why a lead was lost, one change after another', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('asks why a lead was lost and keeps the reason', async () => {
    await openedLead(page, request);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Lost' }).click();
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(page.getByText('Please say why it was lost.')).toBeVisible();
    await page.getByLabel('Why was it lost?').fill('Chose another company');
    await page.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(page.getByText('Marked as lost, reason: Chose another company')).toBeVisible();
  });

  await test.step('shows that a lead cannot be marked as lost while another change of it is saved', async () => {
    const lead = await openedLead(page, request);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Lost' }).click();
    await page.getByLabel('Why was it lost?').fill('Not now');
    let release = (): void => undefined;
    const word = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${API.leads}/${lead.id}`, async (route) => {
      if (route.request().method() === 'PATCH') await word;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Called, no answer' }).click();
    const lose = page.getByRole('button', { name: 'Mark as lost' });
    await expect(lose).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(lose).toHaveAttribute('aria-disabled', 'false');
    await lose.click();
    await expect(page.getByText('Marked as lost, reason: Not now')).toBeVisible();
  });
});

test('sets a visit, and lists the other leads of the same person', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('sets a visit and exports it to a calendar', async () => {
    const lead = await openedLead(page, request);
    await page.getByLabel('Visit on', { exact: true }).fill('2027-07-06T10:30');
    await page.getByRole('button', { name: 'Set Visit on' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`visit-${lead.receipt}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    const start = fromLocal('2027-07-06T10:30')?.replace(/[-:]|\.000/g, '');
    expect(text).toContain(`DTSTART:${start}\r\n`);
    expect(text).toContain(`SUMMARY:Estimate: ${lead.name}\r\n`);
    await page.getByRole('button', { name: 'Cancel the visit' }).click();
    await expect(page.getByText('Visit canceled', { exact: true }).first()).toBeVisible();
  });

  await test.step('lists the other leads of the same person', async () => {
    const phone = ownPhone();
    const first = await openedLead(page, request, { phone, address: `${phone} Elm Street` });
    const again = await openedLead(page, request, { phone, address: `${phone} Elm Street` });
    const same = page.getByRole('region', { name: 'Same person' });
    await expect(same.getByText('Reached out before')).toBeVisible();
    await same.getByRole('link', { name: new RegExp(first.receipt) }).click();
    await expect(page.getByText(`· Confirmation number ${first.receipt} ·`)).toBeVisible();
    await expect(same.getByText('Reached out again')).toBeVisible();
    await expect(same.getByRole('link', { name: new RegExp(again.receipt) })).toBeVisible();
  });
});

test('shows a request, corrects its phone number and sends its alerts again', async ({
  ownerPage: page,
  request,
}) => {
  await test.step('shows where a lead came from', async () => {
    await openedLead(page, request, {
      landing_path: '/vinyl-windows',
      referrer: 'https://www.google.com',
      phone: '336 555 01',
    });
    const origin = page.getByRole('region', { name: 'Where it came from' });
    await expect(origin.getByText('/vinyl-windows', { exact: true })).toBeVisible();
    await expect(origin.getByText('www.google.com')).toBeVisible();
    const { from, to } = business.claims.pricePerWindow ?? { from: 0, to: 0 };
    const facts = page.getByRole('region', { name: 'Request' });
    const range = facts.getByText(priceSpan({ from: 6 * from, to: 10 * to }));
    if (sellsWindows) await expect(range).toBeVisible();
  });

  await test.step('corrects a wrong phone number and keeps what was typed first', async () => {
    await page.getByRole('button', { name: 'Edit contact info' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please enter a phone number with 7 to 15 digits.')).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill('(336) 555-0188');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Call .*: \(336\) 555-0188$/ })).toHaveAttribute(
      'href',
      'tel:+13365550188',
    );
    const facts = page.getByRole('region', { name: 'Request' });
    await expect(facts.getByText('Phone number (as sent)')).toBeVisible();
    await expect(facts.getByText('336 555 01', { exact: true })).toBeVisible();
    await expect(page.getByText('Phone number corrected to (336) 555-0188')).toBeVisible();
  });

  await test.step('sends the notification of a lead again', async () => {
    const ways = page.getByRole('region', { name: 'Alerts sent' });
    await ways.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent again', { exact: true })).toBeVisible();
    await expect(ways.getByText(/^Sent \w+, \w+ \d+, /)).toBeVisible();
  });
});

test(
  'prints one sheet for the estimator',
  { tag: '@desktop' },
  async ({ ownerPage: page, request }) => {
    const lead = await openedLead(page, request);
    await page.getByLabel('New note').fill('Gate code 4711.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note added', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheet = page.getByRole('article', { name: 'Visit sheet' });
    const heading = sheet.getByRole('heading', { name: lead.name });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('color', 'rgb(31, 59, 71)');
    await expect(sheet.getByText(lead.address)).toBeVisible();
    await expect(sheet.getByText(/Gate code 4711\./)).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
