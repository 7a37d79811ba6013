import { expect, fillLead, submitButton, test } from '../../support/browser/homeowner.ts';
import { LANDING } from '../../support/company/offered.ts';

test.use({ javaScriptEnabled: false });

const NOTE = 'Two dogs.\nPlease use the side gate.';
const HOUSES = '102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons';

test('asks for the house first, stores one lead for a double press, and takes more', async ({
  page,
  visitor,
  leads,
}) => {
  await page.goto(LANDING || '/');
  await expect(page.getByLabel('Name')).toBeHidden();
  await page.getByLabel('Address').fill('12 Oak St');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('12 Oak St');
  await fillLead(page, visitor);
  await page.getByLabel('Text me first').check();
  await submitButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you\/[0-9A-Z]{4}-[0-9A-Z]{4}\?/);
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  if (LANDING) expect(lead?.trades).not.toEqual([]);
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();
  const promise = page.getByText(/^We’ll call you by \d+(:30)?\s[AP]M (today|tomorrow|on)/);
  await expect(promise).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Quote Now' })).toHaveCount(0);

  await page.getByLabel('Add a note').fill(NOTE);
  const houses = page.getByLabel('Add more houses, one visit');
  await expect(houses).toHaveAccessibleDescription('One address per line, 10 at most.');
  await houses.fill('1 Sample Lane\n'.repeat(11));
  await page.getByRole('button', { name: 'Save' }).click();
  // A screen reader says the title first, and the page focuses the same error.
  await expect(page).toHaveTitle(/^That's 11 addresses/);
  await expect(page.getByText(/^That's 11 addresses/)).toBeFocused();
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
  await expect(promise).toBeVisible();
  await expect(times.nth(2)).toBeChecked();
  expect(await leads()).toMatchObject([{ reach: 'text', message: NOTE, houses: HOUSES, measure }]);
  await page.goto('/thank-you/7K2M-9QXA');
  await expect(page.getByLabel('Add a note')).toBeHidden();
});
