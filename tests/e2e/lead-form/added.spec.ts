import { LONGEST_PAUSE } from '@/client/submission/queue.ts';
import { API } from '@/domain/api.ts';
import { expect, fillLead, sendForm, test } from '../../support/browser/homeowner.ts';
import { queuedKeys } from '../../support/browser/queue.ts';
import { holdClock } from '../../support/browser/page-clock.ts';

const NOTE = 'Two dogs.\nPlease use the side gate.';
const HOUSES = '102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons';
const SAVED = "Saved. We'll use what you see here.";

test('more can be added after the request, taken back, and sent later if needed', async ({
  page,
  context,
  visitor,
  leads,
}) => {
  const panel = page.locator('#estimate');
  const saved = () => expect(panel.getByText(SAVED)).toBeVisible();
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Text me first').check();
  await sendForm(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const added = page.getByRole('textbox', { name: 'Add a note' });
  await expect(added).toBeFocused();
  await added.fill(NOTE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Please use the side gate.')).toBeVisible();
  await saved();
  await expect(page.getByRole('button', { name: 'Change your note' })).toBeFocused();
  expect(await leads()).toMatchObject([{ reach: 'text', message: NOTE, version: 1 }]);

  await page.getByRole('button', { name: 'Add more houses, one visit' }).click();
  const field = page.getByRole('textbox', { name: 'Add more houses, one visit' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('One address per line, 10 at most.');
  await field.fill('1 Sample Lane\n'.repeat(11));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^That's 11 addresses, .+ 10 at most\.$/);
  await field.fill(HOUSES);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('104 Sample Lane, Clemmons')).toBeVisible();
  await saved();
  await expect(page.getByRole('button', { name: 'Change your houses' })).toBeFocused();

  const times = page
    .getByRole('group', { name: 'When may we come and measure?' })
    .getByRole('button');
  await expect(times).toHaveCount(6);
  const second = times.nth(1);
  // Two quick taps count as one.
  await second.dblclick();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await saved();
  const measure = expect.stringMatching(/^\d{4}-\d\d-\d\d [AP]M$/) as unknown;
  expect(await leads()).toMatchObject([
    { message: NOTE, houses: HOUSES, measure, version: 3, visit_at: null },
  ]);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await saved();
  expect(await leads()).toMatchObject([{ measure: null }]);

  await page.getByRole('button', { name: 'Change your note' }).click();
  await added.fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved();
  await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
  await page.getByRole('form').getByLabel('Text me first').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved();
  expect(await leads()).toMatchObject([{ reach: null, message: null }]);

  await second.click();
  await saved();
  const name = (await second.textContent()) ?? '';

  await test.step('a note is kept until it is saved, and does not look saved before', async () => {
    const press = (button: string) => page.getByRole('button', { name: button }).click();
    await press('Add a note');
    await added.fill(NOTE);
    await expect(panel.getByText(SAVED)).toBeHidden();
    await press('Cancel');
    await expect(panel.getByText(SAVED)).toBeHidden();
    await press('Add a note');
    await expect(added).toHaveValue(NOTE);
    await page.reload();
    await press('Change it or add a note');
    await expect(added).toHaveValue(NOTE);
    await press('Save');
    await saved();
  });
  await page.getByRole('link', { name: 'Save or print this' }).click();
  await expect(page.getByText(`You asked for ${name}. We’ll confirm it by phone.`)).toBeVisible();

  await test.step('a note that did not get through is sent later', async () => {
    const waits = "Your change hasn't gone through yet.";
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Change it or add a note' }).click();
    await context.route(`**${API.correctLead}`, (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Change your note' }).click();
    await added.fill('One dog.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("Not saved yet. We'll keep trying automatically.")).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Change it or add a note' }).click();
    await expect(panel.getByText('One dog.')).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await holdClock(later);
    await later.goto('/about');
    await expect(later.getByText(waits)).toBeVisible();
    await context.unroute(`**${API.correctLead}`);
    await later.clock.fastForward(LONGEST_PAUSE);
    await expect.poll(() => queuedKeys(later)).toEqual([]);
    await expect(later.getByText(waits)).toBeHidden();
    await expect(later.getByText('arrived')).toBeHidden();
    expect(await leads()).toMatchObject([{ message: 'One dog.' }]);
  });
});
