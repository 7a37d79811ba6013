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
import { comeOnline, FIRST_PAUSE, queuedKeys, submitOffline } from '../../support/browser/queue.ts';
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

test('is asked to text first, and gets a note after the request', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Text me first').check();
  await test.step('a draft keeps the box', async () => {
    await page.reload();
    await expect(page.getByLabel('Text me first')).toBeChecked();
  });
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  await addNote(page);
  const panel = page.locator('#estimate');
  await expect(panel.getByText('Please use the side gate.')).toBeVisible();
  await expect(panel.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change your note' })).toBeFocused();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([
    { reach: 'text', message: NOTE, version: 1 },
  ]);

  await test.step('more houses come to the same visit, one a line', async () => {
    await page.getByRole('button', { name: 'Add more houses, one visit' }).click();
    const field = page.getByRole('textbox', { name: 'Add more houses, one visit' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('One address per line.');
    await field.fill(HOUSES);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('104 Sample Lane, Clemmons')).toBeVisible();
    await expect(panel.getByText(SAVED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change your houses' })).toBeFocused();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      { reach: 'text', message: NOTE, houses: HOUSES, version: 2 },
    ]);
  });

  await test.step('note and box can be taken back', async () => {
    await page.getByRole('button', { name: 'Change your note' }).click();
    await page.getByRole('textbox', { name: 'Add a note' }).fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText(SAVED)).toBeVisible();
    await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
    await page.getByRole('form').getByLabel('Text me first').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText(SAVED)).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ reach: null, message: null }]);
  });
});

test('a note goes along with a request that waits for the connection', async ({
  page,
  visitor,
  baseURL,
}) => {
  await submitOffline(page, visitor);
  await addNote(page);
  await expect(page.getByText("We'll send it along with your request.")).toBeVisible();
  await comeOnline(page);
  await expect(done(page)).toBeVisible();
  await expect(page.locator('#estimate').getByText('Please use the side gate.')).toBeVisible();
  await page.clock.runFor(100);
  await expect.poll(() => queuedKeys(page)).toEqual([]);
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ message: NOTE, version: 1 }]);
});

test('what is being typed stays when the request arrives', async ({ page, visitor, baseURL }) => {
  await submitOffline(page, visitor);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Add a note' }).fill(NOTE);
  await comeOnline(page);
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue(NOTE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#estimate').getByText(SAVED)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ message: NOTE }]);
});

test('a note that did not get through is sent by another page', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
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

test('asks for a half-day for the visit in one press, and takes it back in another', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
  const times = page
    .getByRole('group', { name: 'When may we come and measure?' })
    .getByRole('button');
  await expect(times).toHaveCount(6);
  const second = times.nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const panel = page.locator('#estimate');
  await expect(panel.getByText(SAVED)).toBeVisible();
  const measure = expect.stringMatching(/^\d{4}-\d\d-\d\d [AP]M$/) as unknown;
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ measure, version: 1, visit_at: null }]);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect(panel.getByText(SAVED)).toBeVisible();
  await expect.poll(() => leadsOf(baseURL, visitor)).toMatchObject([{ measure: null, version: 2 }]);

  await test.step('the page to keep says it', async () => {
    await second.click();
    await expect(panel.getByText(SAVED)).toBeVisible();
    const name = (await second.textContent()) ?? '';
    await page.getByRole('link', { name: 'Save or print this' }).click();
    await expect(page.getByText(`You asked for ${name}. We’ll confirm it by phone.`)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all arrive, note and visit from the thank-you page', async ({ page, visitor, baseURL }) => {
    await page.goto('/contact');
    await fillLead(page, visitor);
    await page.getByLabel('Text me first').check();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you\//);
    await page.getByLabel('Add a note').fill(NOTE);
    const houses = page.getByLabel('Add more houses, one visit');
    await expect(houses).toHaveAccessibleDescription('One address per line.');
    await houses.fill(HOUSES);
    const times = page
      .getByRole('group', { name: 'When may we come and measure?' })
      .getByRole('radio');
    await expect(times).toHaveCount(6);
    await times.nth(2).check();
    const measure = await times.nth(2).inputValue();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^You asked for/)).toBeVisible();
    await expect(page.getByText('Saved. We’ll read it before we call.')).toBeVisible();
    await expect(page.getByText(/We’ll call you by/)).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      { reach: 'text', message: NOTE, houses: HOUSES, measure },
    ]);

    await test.step('a page without a request asks for no note', async () => {
      await page.goto('/thank-you/7K2M-9QXA');
      await expect(page.getByLabel('Add a note')).toBeHidden();
    });
  });
});
