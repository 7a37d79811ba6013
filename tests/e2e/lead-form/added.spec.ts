import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  fillLead,
  leadsOf,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { FIRST_PAUSE, queuedKeys } from '../../support/browser/queue.ts';
import { holdClock } from '../../support/browser/page-clock.ts';

const NOTE = 'Two dogs.\nPlease use the side gate.';
const HOUSES = '102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons';
const SAVED = "Saved. We'll use what you see here.";

const addNote = async (page: Page, note = NOTE) => {
  await page.getByRole('button', { name: 'Add a note' }).click();
  const field = page.getByRole('textbox', { name: 'Add a note' });
  await expect(field).toBeFocused();
  await field.fill(note);
  await page.getByRole('button', { name: 'Save' }).click();
};

test('more is added after the request, and taken back', async ({ page, visitor, baseURL }) => {
  const panel = page.locator('#estimate');
  const saved = () => expect(panel.getByText(SAVED)).toBeVisible();
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Text me first').check();
  await page.reload();
  await expect(page.getByLabel('Text me first')).toBeChecked();
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  await addNote(page);
  await expect(panel.getByText('Please use the side gate.')).toBeVisible();
  await saved();
  await expect(page.getByRole('button', { name: 'Change your note' })).toBeFocused();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([
    { reach: 'text', message: NOTE, version: 1 },
  ]);

  await page.getByRole('button', { name: 'Add more houses, one visit' }).click();
  const field = page.getByRole('textbox', { name: 'Add more houses, one visit' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('One address per line, 10 at most.');
  const many = HOUSES.replace('\n', '\n9 Sample Lane'.repeat(9) + '\n');
  await field.fill(many);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText("That's 11 addresses, and 10 fit here.");
  await expect(field).toHaveValue(many);
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
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await saved();
  const measure = expect.stringMatching(/^\d{4}-\d\d-\d\d [AP]M$/) as unknown;
  expect(await leadsOf(baseURL, visitor)).toMatchObject([
    { message: NOTE, houses: HOUSES, measure, version: 3, visit_at: null },
  ]);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => leadsOf(baseURL, visitor)).toMatchObject([{ measure: null }]);

  await page.getByRole('button', { name: 'Change your note' }).click();
  await page.getByRole('textbox', { name: 'Add a note' }).fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved();
  await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
  await page.getByRole('form').getByLabel('Text me first').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved();
  await expect
    .poll(() => leadsOf(baseURL, visitor))
    .toMatchObject([{ reach: null, message: null }]);

  await second.click();
  await saved();
  const name = (await second.textContent()) ?? '';
  await page.getByRole('link', { name: 'Save or print this' }).click();
  await expect(page.getByText(`You asked for ${name}. We’ll confirm it by phone.`)).toBeVisible();
});

test('a note is kept until it is saved, and nothing else looks so', async ({ page, visitor }) => {
  const note = page.getByRole('textbox', { name: 'Add a note' });
  const saved = page.locator('#estimate').getByText(SAVED);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto('/contact');
  await submitLead(page, visitor);
  await page.getByRole('group', { name: 'When may we come' }).getByRole('button').first().click();
  await expect(saved).toBeVisible();
  await press('Add a note');
  await note.fill(NOTE);
  await expect(saved).toBeHidden();
  await press('Cancel');
  await expect(saved).toBeHidden();
  await press('Add a note');
  await expect(note).toHaveValue(NOTE);
  await page.reload();
  await press('Change it or add a note');
  await expect(note).toHaveValue(NOTE);
  await press('Save');
  await expect(saved).toBeVisible();
  await page.reload();
  await press('Change it or add a note');
  await expect(page.getByRole('button', { name: 'Change your note' })).toBeVisible();
});

test('a note that did not get through goes later', async ({ page, context, visitor, baseURL }) => {
  await holdClock(page);
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
  await context.route(`**${API.correctLead}`, (route) => route.abort('connectionfailed'));
  await addNote(page);
  await expect(page.getByText("Not saved yet. We'll keep trying automatically.")).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await holdClock(later);
  await later.goto('/about');
  await expect(later.getByText("Your change hasn't gone through yet.")).toBeVisible();
  await context.unroute(`**${API.correctLead}`);
  await later.clock.fastForward(FIRST_PAUSE);
  await expect.poll(() => queuedKeys(later)).toEqual([]);
  await expect(later.getByText("Your change hasn't gone through yet.")).toBeHidden();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ message: NOTE, version: 1 }]);
});
