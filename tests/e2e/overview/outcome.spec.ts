import type { Locator, Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import {
  askHow,
  openedLead,
  openToday,
  ownPhone,
  receivedLead,
  todayRow,
  toasts,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { changesOf } from '../../support/browser/presses.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

// A Tuesday, 10 AM at the sample company, which the server's clock need not share.
const MORNING = new Date('2030-05-14T14:00:00Z');

const leadOf = async (page: Page, { id }: Lead): Promise<LeadDetail> =>
  (await (await page.request.get(`${API.leads}/${id}`)).json()) as LeadDetail;

/** Presses each by its name, and counts them. */
const taps = async (within: Locator, ...names: (string | RegExp)[]): Promise<number> => {
  for (const name of names) await within.getByRole('button', { name, exact: true }).click();
  return names.length;
};

test('notes what came of a call in as few presses as it can take', async ({
  ownerPage: page,
  request,
}) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  await page.clock.setFixedTime(MORNING);
  const [callBack, visit, quote, wrong] = await openToday(page, request, 4);
  const changed = changesOf(page);

  expect(await taps(await askHow(page, callBack.name), 'Call back', 'Today 3 PM')).toBe(2);
  await expect(todayRow(page, callBack.name)).toContainText('Call back Tue, May 14');
  await expect
    .poll(async () => (await leadOf(page, callBack)).lead)
    .toMatchObject({ status: 'contacted', follow_up_at: '2030-05-14T19:00:00.000Z' });

  expect(await taps(await askHow(page, visit.name), 'Visit', 'Wed', '10 AM')).toBe(3);
  await expect(todayRow(page, visit.name)).toContainText('Visit Wed, May 15');
  await expect
    .poll(async () => (await leadOf(page, visit)).lead)
    .toMatchObject({ status: 'scheduled', visit_at: '2030-05-15T14:00:00.000Z' });

  const sheet = await askHow(page, quote.name);
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Wants white frames.');
  expect(await taps(sheet, 'Quoted')).toBe(1);
  await page.keyboard.type('8.4k');
  await page.keyboard.press('Enter');
  await expect(todayRow(page, quote.name)).toContainText('Quoted $8,400');
  await expect
    .poll(async () => (await leadOf(page, quote)).log)
    .toMatchObject([
      { version: 1, status: 'quoted', note: 'Wants white frames.', quoted_cents: 840_000 },
    ]);

  expect(await taps(await askHow(page, wrong.name), 'Wrong number')).toBe(1);
  await expect(todayRow(page, wrong.name)).toContainText('Lost: Wrong number');
  await expect
    .poll(async () => (await leadOf(page, wrong)).lead)
    .toMatchObject({ status: 'lost', lost_reason: 'Wrong number' });
  expect(changed).toHaveLength(4);
});

test('writes one entry for a double press, undoes all of it, and keeps an amount that was not saved', async ({
  ownerPage: page,
  request,
}) => {
  const [lead] = await openToday(page, request, 1);
  const changed = changesOf(page);
  const sheet = await askHow(page, lead.name);
  await taps(sheet, 'Quoted');
  await sheet.getByLabel('Quoted', { exact: true }).fill('$12,000');
  await sheet.getByRole('button', { name: 'Save' }).dblclick();
  await expect(todayRow(page, lead.name)).toContainText('Quoted $12,000');
  await expect(sheet).toHaveCount(0);
  expect(changed).toHaveLength(1);
  await todayRow(page, lead.name).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Undone')).toBeVisible();
  expect((await leadOf(page, lead)).lead).toMatchObject({ status: 'new', quoted_cents: null });

  await test.step('keeps a typed amount if it could not be saved', async () => {
    await page.route(`**${API.leads}/${lead.id}`, (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'invalid', fields: {} } }),
    );
    await taps(await askHow(page, lead.name), 'Quoted');
    await sheet.getByLabel('Quoted', { exact: true }).fill('12,500');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page).getByText(`Not saved: ${lead.name}`)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await taps(await askHow(page, lead.name), 'Quoted');
    await expect(sheet.getByLabel('Quoted', { exact: true })).toHaveValue('$12,500');
  });
});

test('asks how it went after a call of ten seconds, and not after a shorter one', async ({
  ownerPage: page,
  request,
}) => {
  await page.addInitScript(() => {
    // A test can't make a call.
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
        event.preventDefault();
    });
  });
  await page.clock.install();
  const [lead] = await openToday(page, request, 1);
  const call = todayRow(page, lead.name).getByRole('link', { name: `Call ${lead.name}` });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const sheet = page.getByRole('dialog', { name: lead.name });
  await call.click();
  await page.clock.fastForward(5_000);
  await comeBack();
  await page.clock.runFor(500);
  await expect(sheet).toHaveCount(0);
  await call.click();
  await page.clock.fastForward(60_000);
  await comeBack();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Call again / })).toBeVisible();
});

test('loses no word when the sheet is left, and says what is wrong with an amount', async ({
  ownerPage: page,
  request,
}) => {
  const [lead] = await openToday(page, request, 1);
  const changed = changesOf(page);
  const sheet = await askHow(page, lead.name);
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(420);
  await expectAccessible(page, 'dialog[open]');
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await note.fill('Call her daughter first.');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('Call her daughter first.');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('Call her daughter first.');
  await sheet.getByRole('link', { name: /^Call again / }).focus();
  // The third choice.
  await page.keyboard.press('3');
  await expectAccessible(page, 'dialog[open]');
  const amount = sheet.getByLabel('Quoted', { exact: true });
  for (const wrong of ['', 'eight', '-5', '2,000,000']) {
    await amount.fill(wrong);
    await sheet.getByRole('button', { name: 'Save' }).first().click();
    await expect(amount).toHaveAccessibleDescription(
      wrong === '2,000,000'
        ? 'Please use at most a million dollars.'
        : 'Please type an amount, like 8,400 or 8.4k.',
    );
  }
  expect(changed).toHaveLength(0);
});

test('asks before it books two visits within an hour', async ({
  ownerPage: page,
  request,
  origin,
}) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  const first = await receivedLead(page, request, { phone: ownPhone() });
  const made = await page.request.patch(`${API.leads}/${first.id}`, {
    data: { version: 0, status: 'scheduled', visit_at: '2031-05-14T14:30:00Z' },
    headers: { origin },
  });
  expect(made.status()).toBe(200);
  await page.clock.setFixedTime(new Date('2031-05-13T14:00:00Z'));
  const [lead] = await openToday(page, request, 1);
  const sheet = await askHow(page, lead.name);
  await taps(sheet, 'Visit', 'Wed', '10 AM');
  await expect(sheet.getByRole('alert')).toContainText(
    `${first.name} is at 10:30 AM. Save it anyway?`,
  );
  await taps(sheet, 'Another time', '1 PM');
  await expect(todayRow(page, lead.name)).toContainText('Visit Wed, May 14');
});

test('keeps what a job is worth beside its status, and counts it when it is won', async ({
  ownerPage: page,
  request,
}) => {
  const lead = await openedLead(page, request, { phone: ownPhone() });
  const status = page.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: 'Quoted' }).click();
  await page.getByRole('button', { name: /^Quoted no amount yet/ }).click();
  await page.getByLabel('Quoted', { exact: true }).fill('8,400.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Quoted \$8,400\.50/ })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Won' }).first().click();
  const won = page.getByLabel('Won for', { exact: true });
  await expect(won).toHaveValue('$8,400.50');
  await won.fill('8100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Won for $8,100', { exact: true })).toBeVisible();
  expect((await leadOf(page, lead)).lead).toMatchObject({
    status: 'won',
    quoted_cents: 840_050,
    won_cents: 810_000,
  });
});
