import type { Locator } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import {
  askHow,
  changeElsewhere,
  clearToday,
  detailOf,
  openToday,
  receivedLead,
  stepTaken,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { middleOf } from '../../support/browser/fit.ts';
import { changesOf, holdBack, refuse } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';
import { isSampleCompany } from '../../support/company/offered.ts';

const pressEach = async (within: Locator, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await within.getByRole('button', { name, exact: true }).press('Enter');
};

test('keeps words, saves one entry, undoes all of it', async ({ ownerPage: page, isMobile }) => {
  const [lead] = await openToday(page, 1);
  const changed = changesOf(page);
  await askHow(page, lead.name);
  await stepTaken(page, lead.name);
  await page.reload();
  // Otherwise the first press on Back would do nothing.
  await stepTaken(page);
  const sheet = await askHow(page, lead.name);
  // The page behind the sheet does not scroll.
  if (isMobile) await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(420);
  await expectAccessible(page, 'dialog[open]');
  await sheet.getByRole('link', { name: `Call ${lead.phone}`, exact: true }).click();
  const call = () => page.evaluate(() => localStorage.getItem('dashboard_call'));
  expect(await call()).toContain(lead.id);
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await note.fill('With the gutters.');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('With the gutters.');
  await stepTaken(page, lead.name);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await askHow(page, lead.name);
  await expect(note).toHaveValue('With the gutters.');
  await note.press('3');
  await expect(note).toHaveValue(/3/);
  await note.fill('With the gutters.');
  await page.keyboard.press('Escape');
  await askHow(page, lead.name);
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Control+3');
  // Without Control, the key chooses the third outcome, Quoted.
  await page.keyboard.press('3');
  await expectAccessible(page, 'dialog[open]');
  const amount = sheet.getByLabel('Quoted', { exact: true });
  await expect(amount).toHaveValue('');
  for (const [wrong, reason] of [
    ['eight', 'Please type an amount, like 8400.'],
    ['2,000,000', 'Please use at most a million dollars.'],
  ] as const) {
    await amount.fill(wrong);
    await sheet.getByRole('button', { name: 'Save' }).first().click();
    await expect(amount).toHaveAccessibleDescription(reason);
    await expect(amount).toBeFocused();
  }
  expect(changed).toHaveLength(0);
  await amount.fill('8.4k');
  await sheet.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(todayRow(page, lead.name)).toContainText('Quoted $8,400');
  await expect(sheet).toHaveCount(0);
  expect(changed).toHaveLength(1);
  // The dashboard does not ask about this call again.
  expect(await call()).toBeNull();
  await expect
    .poll(async () => (await detailOf(page, lead)).log)
    .toMatchObject([
      { version: 1, status: 'quoted', quoted_cents: 840_000, note: 'With the gutters.' },
    ]);
  // By key, because a click so near and so soon would count as a second tap.
  await todayRow(page, lead.name).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toasts(page).getByText('Undone')).toBeVisible();
  await expect
    .poll(async () => (await detailOf(page, lead)).lead)
    .toMatchObject({ status: 'new', quoted_cents: null });

  // The amount that could not be saved is filled in again.
  await refuse(page, `**${API.leads}/${lead.id}`, { fields: {} });
  await pressEach(await askHow(page, lead.name), 'Quoted');
  await amount.fill('12,500');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page).getByText(`Not saved: ${lead.name}`)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await pressEach(await askHow(page, lead.name), 'Quoted');
  await expect(amount).toHaveValue('$12,500');
});

/** Presses right after `history.back()` is called, before the browser has stepped back. */
const pressDuringStepBack = (element: Locator): Promise<void> =>
  element.evaluate((pressed: HTMLElement) => {
    const back = history.back.bind(history);
    history.back = () => {
      history.back = back;
      back();
      pressed.click();
    };
  });

test('opens the next sheet while the browser steps back, but takes no second tap for a press in it', async ({
  ownerPage: page,
}) => {
  const [lead, other] = await openToday(page, 2);
  const row = todayRow(page, other.name);
  const changed = changesOf(page);
  const tapTwice = async (button: Locator): Promise<void> => {
    const { x, y } = await middleOf(button);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
  };
  // On a low screen, the sheet opens under the finger.
  await page.setViewportSize({ width: 412, height: 400 });
  await tapTwice(row.getByRole('button', { name: /^How did it go/ }));
  const tapped = page.getByRole('dialog', { name: other.name });
  await expect(tapped.getByRole('button', { name: 'Call back' })).toBeVisible();
  await page.setViewportSize({ width: 412, height: 839 });
  await page.keyboard.press('Escape');
  await expect(tapped).toHaveCount(0);
  await stepTaken(page);
  await row.getByRole('link', { name: other.name }).first().click();
  await tapTwice(page.getByRole('button', { name: 'Not interested', exact: true }));
  await expect(page.getByRole('button', { name: 'Someone else' })).toBeVisible();
  expect(changed).toEqual([]);
  await page.keyboard.press('Escape');
  await stepTaken(page);
  await page.getByRole('tab', { name: 'Overview' }).click();

  for (const [pressed, shown, step] of [
    [row.getByRole('button', { name: /^How did it go/ }), page.getByRole('dialog'), other.name],
    [row.getByRole('link', { name: other.name }).first(), page.getByRole('heading'), undefined],
  ] as const) {
    await expect(await askHow(page, lead.name)).toBeVisible();
    await pressDuringStepBack(pressed);
    await page.keyboard.press('Escape');
    const next = shown.filter({ hasText: other.name });
    await expect(next).toBeVisible();
    await stepTaken(page, step);
    await page.goBack();
    await expect(next).toBeHidden();
    await expect(row).toBeVisible();
  }

  await test.step('says what was not saved once the sheet above the message is closed', async () => {
    const path = `**${API.leads}/${other.id}`;
    await refuse(page, path, { fields: {} });
    const answer = await holdBack(page, path);
    await pressEach(await askHow(page, other.name), /^No answer/);
    const sheet = await askHow(page, lead.name);
    await expect(sheet).toBeVisible();
    const said = toasts(page).getByText(`Not saved: ${other.name}`);
    answer();
    await expect(said).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(said).toBeVisible();
  });
});

test('asks before a time that is over or far off, and before two visits within an hour', async ({
  ownerPage: page,
}) => {
  test.skip(!isSampleCompany, 'needs the hours of the sample company');
  await page.clock.install({ time: new Date('2031-05-12T14:00:00Z') });
  await clearToday(page);
  const first = await receivedLead(page);
  const visit_at = '2031-05-14T14:30:00Z';
  await changeElsewhere(page, first, { status: 'scheduled', visit_at });
  const lead = await receivedLead(page);
  await page.goto('/admin/dashboard');
  const sheet = await askHow(page, lead.name);
  const question = sheet.getByRole('alert');
  const day = sheet.getByLabel('Call back on', { exact: true });
  await pressEach(sheet, 'Visit', 'Tomorrow');
  const tomorrow = sheet.getByText('Tue, May 13', { exact: true });
  await expect(tomorrow).toBeVisible();
  await page.clock.fastForward(DAY);
  await expect(tomorrow).toHaveCount(0);
  await pressEach(sheet, 'Back from Visit', 'Call back', 'Pick');
  for (const [when, reason] of [
    ['2031-05-12T09:00', "That's in the past."],
    ['2099-11-23T09:00', "That's more than a year away."],
  ] as const) {
    await day.fill(when);
    await pressEach(sheet, 'Set');
    await expect(question).toContainText(`${reason} Save it anyway?`);
    await expect(sheet.getByRole('button', { name: 'Another time' })).toBeFocused();
    await pressEach(sheet, 'Another time');
    await expect(day).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await pressEach(await askHow(page, lead.name), 'Visit', 'Tomorrow');
  await expect(sheet.getByText('Wed, May 14', { exact: true })).toBeVisible();
  await pressEach(sheet, '10 AM');
  await expect(question).toContainText(`${first.name} is at 10:30 AM. Save it anyway?`);
  await pressEach(sheet, 'Another time', '1 PM');
  await expect(todayRow(page, lead.name)).toContainText('Visit Wed, May 14');
});
