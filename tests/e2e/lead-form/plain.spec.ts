import {
  expect,
  expectFilled,
  fillLead,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { LANDING, sells } from '../../support/company/offered.ts';

test.use({ javaScriptEnabled: false });

const NOTE = 'Two dogs.\nPlease use the side gate.';
const HOUSES = '102 Sample Lane, Clemmons\n104 Sample Lane, Clemmons';
const sellsAll = sells('windows', 'gutters', 'siding');

test('one lead of a double press, with room for more', async ({ page, visitor, leads }) => {
  await page.goto('/');
  await fillLead(page, visitor);
  await page.getByLabel('Text me first').check();
  await submitButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you\/[0-9A-Z]{4}-[0-9A-Z]{4}\?/);
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();
  const promise = page.getByText(/^We’ll call you by \d+(:30)?\s[AP]M (today|tomorrow|on)/);
  await expect(promise).toBeVisible();

  await page.getByLabel('Add a note').fill(NOTE);
  const houses = page.getByLabel('Add more houses, one visit');
  await expect(houses).toHaveAccessibleDescription('One address per line, 10 at most.');
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

test('says what is wrong, and keeps what was typed', async ({ page, visitor, leads }) => {
  await page.goto('/contact?siding=sage&frame=white&decade=1920s#estimate');
  await expect(page.getByLabel('Name')).toBeInViewport();
  await fillLead(page, visitor);
  const typed = `"><img src=x onerror=alert(1)>%%value:phone%%$&`;
  const [phone, address] = [page.getByLabel('Phone'), page.getByLabel('Address')];
  await address.fill(typed);
  await page.getByLabel('Text me first').check();
  if (sellsAll) await page.getByLabel('Siding').check();
  await phone.fill('call me');
  await submitButton(page).click();
  await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('call me');
  await expect(address).toHaveValue(typed);
  await expect(page.getByLabel('Text me first')).toBeChecked();
  if (sellsAll) {
    await expect(page.getByLabel('Siding')).toBeChecked();
    await expect(page.getByLabel('Gutters')).not.toBeChecked();
  }
  await address.fill('12 Peace Haven Rd, Clemmons, NC 27012');
  await phone.fill('(336) 555-0199');
  await expectFilled(page, visitor);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leads()).toMatchObject([
    { siding: 'sage', frame: 'white', decade: '1920s', reach: 'text' },
  ]);
});

test('a landing page asks first', { tag: '@phone' }, async ({ page, visitor, leads }) => {
  test.skip(!LANDING, 'needs a landing page');
  await page.goto(LANDING);
  await expect(page.getByLabel('Name')).toBeHidden();
  await page.getByLabel('Address').fill('12 Oak St');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('12 Oak St');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
  expect((await leads())[0]?.trades).not.toEqual([]);
});
