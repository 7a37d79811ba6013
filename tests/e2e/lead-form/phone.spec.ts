import type { Locator } from 'playwright/test';
import {
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';

const caretIn = (phone: Locator) =>
  phone.evaluate((input: HTMLInputElement) => input.selectionStart ?? -1);
const putCaret = (phone: Locator, at: number) =>
  phone.evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at);

test('formats the phone number while it is typed and corrected', async ({ page }) => {
  await page.goto('/contact');
  await hydrate(page);
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('3365550199');
  await expect(phone).toHaveValue('(336) 555-0199');

  // In the middle: the caret stays where the person types.
  await putCaret(phone, '(336) 55'.length);
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('(336) 550-199');
  expect(await caretIn(phone)).toBe('(336) 5'.length);
  await page.keyboard.type('7');
  await expect(phone).toHaveValue('(336) 575-0199');
  expect(await caretIn(phone)).toBe('(336) 57'.length);

  // Neither key gets stuck at the dash or the bracket.
  await putCaret(phone, '(336) 575-'.length);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('(336) 570-199');
  await putCaret(phone, '(336'.length);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(phone).toHaveValue('(336) 701-99');

  await phone.fill('');
  await phone.pressSequentially('+442079460958');
  await expect(phone).toHaveValue('+442079460958');
});

test('stores the formatted number', async ({ page, visitor, baseURL }) => {
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await page.getByLabel('Phone').fill('+13365550199');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 (336) 555-0199');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  const [lead] = await leadsOf(baseURL, visitor);
  expect(lead).toMatchObject({ phone: '+1 (336) 555-0199', phone_e164: '+13365550199' });
});
