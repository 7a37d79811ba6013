import { readFile } from 'node:fs/promises';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import { business, priceSpan } from '@/domain/business.ts';
import { addDays, dayOf } from '@/domain/calendar.ts';
import { openDays } from '@/domain/opening-hours.ts';
import {
  changeElsewhere,
  detailOf,
  openLeads,
  openedLead,
  receivedLead,
  rowsOf,
  stepTaken,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { tabTo } from '../../support/browser/homeowner.ts';
import { ownPhone, expect, test } from '../../support/browser/owner.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { toastOf, toasts } from '../../support/browser/toast.ts';
import { sellsWindows } from '../../support/company/offered.ts';

test('moves, notes, undoes, prints', { tag: '@desktop' }, async ({ ownerPage: page }) => {
  const lead = await openedLead(page);
  const status = page.getByRole('group', { name: 'Status' });
  const goOn = await holdBack(page, `**${API.leads}/${lead.id}`);
  await status.getByRole('button', { name: 'Contacted' }).click();
  // Leaves the page before the change is saved.
  await page.getByRole('tab', { name: 'Overview' }).click();
  goOn();
  await expect(toastOf(page, `${lead.name}: Contacted`)).toContainText('Undo');
  await page.goBack();
  await expect(page.getByText(/ left$/)).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Marked as contacted')).toBeVisible();

  await page
    .getByLabel('Note', { exact: true })
    .fill('Wants quotes for two bay windows.\nHas a dog.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(
    history.getByText(/^Wants quotes for two bay windows\.\s+Has a dog\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');

  await status.getByRole('button', { name: 'Quoted' }).click();
  const toast = toastOf(page, ': Quoted');
  const undo = toast.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Alt+t');
  await tabTo(undo);
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Undone', { exact: true })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(history.getByText('Undid: marked as quoted')).toBeVisible();
  await page.reload();
  await expect(history.getByText('Has a dog.')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.getByRole('article', { name: 'Visit sheet' });
  const heading = sheet.getByRole('heading', { name: lead.name });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgb(31, 59, 71)');
  await expect(sheet.getByText(lead.address)).toBeVisible();
  await expect(sheet.getByText(/Has a dog\./)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('keeps the amount, the visit and the reason it was lost', async ({ ownerPage: page }) => {
  const lead = await openedLead(page);
  const status = page.getByRole('group', { name: 'Status' });
  const history = page.getByRole('region', { name: 'Activity' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const won = page.getByLabel('Won for', { exact: true });
  await status.getByRole('button', { name: 'Won' }).click();
  await expect(won).toHaveValue('');
  await page.getByRole('button', { name: 'No amount yet' }).click();
  await expect(history.getByText('Marked as won', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stepTaken(page);
  await status.getByRole('button', { name: 'Quoted' }).click();
  await page.getByRole('button', { name: /^Quoted no amount yet/ }).click();
  const asks = page.getByRole('dialog', { name: `Quoted: ${lead.name}` });
  const quoted = asks.getByLabel('Quoted', { exact: true });
  await expect(quoted).toBeFocused();
  await quoted.fill('8,400.50');
  await save.click();
  await expect(page.getByRole('button', { name: /^Quoted \$8,400\.50/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stepTaken(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Won' }).first().click();
  await expect(won).toHaveValue('$8,400.50');
  await page.keyboard.type('8100');
  await save.click();
  await expect(history.getByText('Won for $8,100', { exact: true })).toBeVisible();
  expect((await detailOf(page, lead)).lead).toMatchObject({
    status: 'won',
    quoted_cents: 840_050,
    won_cents: 810_000,
  });
  await stepTaken(page);
  await page.getByRole('button', { name: /^Won for \$8,100/ }).click();
  await page.getByRole('button', { name: 'Clear the amount' }).click();
  await expect(page.getByRole('button', { name: /^Won for no amount yet/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The closed dialog steps back in the history, which would abort the next page load.
  await stepTaken(page);
  const phone = ownPhone();
  const first = await receivedLead(page, { phone, address: `${phone} Elm Street` });
  const other = await openedLead(page, { phone, address: `${phone} Elm Street` });
  const same = page.getByRole('region', { name: 'Same person' });
  await page.getByRole('button', { name: 'Visit', exact: true }).click();
  await page.getByRole('button', { name: 'Pick' }).click();
  const [day = ''] = openDays(addDays(dayOf(Date.now()), 40));
  await page.getByLabel('Visit on', { exact: true }).fill(`${day}T10:30`);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  // The step back of the closed dialog would end the download, too.
  await stepTaken(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`visit-${other.receipt}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText('Visit canceled', { exact: true }).first()).toBeVisible();

  await status.getByRole('button', { name: 'Lost' }).click();
  const sheet = page.getByRole('dialog', { name: other.name });
  await sheet.getByRole('button', { name: 'Someone else' }).click();
  await expect(page.getByText('Marked as lost, reason: Someone else')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await stepTaken(page);
  await same.getByRole('link', { name: /^Reached out before/ }).click();
  await expect(page).toHaveURL(new RegExp(first.id));
  await expect(same.getByRole('link', { name: /^Reached out again/ })).toBeVisible();
});

test(
  'corrects a number, sends alerts again, and texts in two taps',
  { tag: '@phone' },
  async ({ ownerPage: page }) => {
    const lead = await openedLead(page, {
      name: 'Zoë Text',
      landing_path: '/vinyl-windows',
      referrer: 'https://www.google.com',
      phone: '336 555 01',
      message: 'Tengo un perro.',
      ...(business.spanish && { language: 'es' }),
    });
    const message = page.getByText('Tengo un perro.');
    const isSpanish = message.and(page.locator('[lang=es]'));
    await expect(isSpanish).toHaveCount(business.spanish ? await message.count() : 0);
    await expect(
      page.getByText('Came from www.google.com, first page /vinyl-windows'),
    ).toBeVisible();
    const { from, to } = business.claims.pricePerWindow ?? { from: 0, to: 0 };
    const facts = page.getByRole('region', { name: 'Request' });
    const range = facts.getByText(priceSpan({ from: 6 * from, to: 10 * to }));
    if (sellsWindows) await expect(range).toBeVisible();

    await page.getByRole('button', { name: 'Edit contact info' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(
      page.getByText('Please enter only a phone number, with 7 to 15 digits.'),
    ).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill('(336) 555-0188');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const call = page.getByRole('link', { name: /^Call .*: \(336\) 555-0188$/ });
    await expect(call).toHaveAttribute('href', 'tel:+13365550188');
    await expect(facts.getByText('Phone number (as sent)')).toBeVisible();
    await expect(facts.getByText('336 555 01', { exact: true })).toBeVisible();
    await expect(page.getByText('Changed phone number: (336) 555-0188')).toBeVisible();

    const alerts = page.getByRole('group').filter({ hasText: /^Alert/ });
    await alerts.getByText(/^Alert/).click();
    await alerts.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent again', { exact: true })).toBeVisible();
    await expect(alerts.getByText(/^Alerts: email sent \w+, \w+ \d+, /)).toBeVisible();

    await test.step('texts in two taps, and notes it', async () => {
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Text Zoë Text' });
      const first = sheet.getByRole('link').first();
      await expect(first).toContainText('First contact');
      const href = (await first.getAttribute('href')) ?? '';
      expect(href).toMatch('sms:+13365550188?&body=');
      expect(decodeURIComponent(href)).toContain('Hi Zoë,');
      await expectAccessible(page);
      await page.evaluate(() =>
        document.addEventListener('click', (event) => {
          if (event.target instanceof Element && event.target.closest('a[href^="sms:"]'))
            event.preventDefault();
        }),
      );
      await first.click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText('Text opened: first contact')).toBeVisible();
      const { lead: now, log } = await detailOf(page, lead);
      expect(log.at(-1)).toMatchObject({ texted: 'first_contact' });
      expect(log.filter(({ texted }) => texted)).toHaveLength(1);
      expect(now).toMatchObject({ status: 'new', answered_at: null });
    });
  },
);

test('has all on one screen, goes to the next lead, and back to the list', async ({
  ownerPage: page,
}) => {
  const lead = await receivedLead(page, {
    rangeShown: '$1,200-$3,000',
  });
  const changes = [
    { missed: true },
    { status: 'contacted', note: 'Has a dog.' },
    { status: 'scheduled', visit_at: new Date(Date.now() + 2 * DAY).toISOString() },
    { status: 'quoted', quoted_cents: 840_000 },
    { follow_up_at: new Date(Date.now() + 3 * DAY).toISOString() },
    { note: 'Gate code 4711.' },
  ];
  for (const change of changes) await changeElsewhere(page, lead, change);
  await openLeads(page, { lead: lead.id });
  const note = page.getByText('Gate code 4711.', { exact: true });
  await expect(note).toBeInViewport();
  const choices = page.getByRole('group', { name: 'How did it go?' }).getByRole('button');
  await expect(choices.last()).toBeInViewport();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1_700);
  await unfoldLead(page);
  const screen = await page.getByRole('main').innerText();
  const facts = [lead.phone, 'Clemmons', lead.receipt, ...(sellsWindows ? ['$1,200'] : [])];
  for (const fact of facts) expect(screen.split(fact), fact).toHaveLength(2);

  await test.step('goes to the next lead, and back to the list', async () => {
    const tag = `Row ${Date.now()}`;
    const names = ['One', 'Two', 'Three'].map((name) => `${tag} ${name}`);
    for (const name of names) await receivedLead(page, { name });
    await openLeads(page, { q: tag });
    await page.getByRole('link', { name: `Unread: ${names[1] ?? ''}` }).click();
    const place = page.getByRole('navigation', { name: 'Leads of the list' });
    await expect(place).toContainText('2 of 3');
    await place.getByRole('link', { name: 'Next lead' }).click();
    await expect(page.getByRole('heading', { name: names[0] ?? '' })).toBeVisible();
    await expect(place.getByRole('link', { name: 'Next lead' })).toHaveCount(0);
    await page.getByRole('button', { name: 'All leads' }).click();
    await expect(rowsOf(page, 'All leads')).toHaveCount(3);
  });
});
