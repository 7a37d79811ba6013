import type { Locator, Page } from 'playwright/test';
import {
  done,
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

test('formats the phone number while it is typed, and stores it as shown', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('formats the phone number while it is typed and corrected', async () => {
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

  await test.step('stores the formatted number', async () => {
    await fillLead(page, visitor);
    await page.getByLabel('Phone').fill('+13365550199');
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (336) 555-0199');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    const [lead] = await leadsOf(baseURL, visitor);
    expect(lead).toMatchObject({ phone: '+1 (336) 555-0199', phone_e164: '+13365550199' });
  });
});

const question = (page: Page) => page.locator('#estimate-phone-question');
const PRESS_AGAIN = "If it's right, send it as is.";

test('asks about 336555018, moves nothing under a finger and takes it at the second press', async ({
  page,
  visitor,
  baseURL,
}) => {
  const asked = "That's 9 digits; U.S. numbers have 10.";
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await phone.pressSequentially('336555018');
  await expect(phone).toHaveValue('(336) 555-018');
  await expect(question(page)).toBeHidden();
  // It comes with a press elsewhere, and moves nothing under the finger.
  await page.getByLabel('Weekend').click();
  await expect(question(page)).toContainText(asked);
  await expect(page.getByLabel('Weekend')).toBeChecked();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await submitButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(new RegExp(`${asked}.*${PRESS_AGAIN}`));
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ phone: '(336) 555-018' }]);
});

test('asks at the first press if the field was never left, and not about the right number', async ({
  page,
  visitor,
}) => {
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  const phone = page.getByLabel('Phone');
  await phone.fill('336555018');
  await phone.press('Enter');
  await expect(question(page)).toContainText(PRESS_AGAIN);
  await phone.fill('(336) 555-0189');
  await expect(question(page)).toBeHidden();
  await phone.press('Enter');
  await expect(done(page)).toBeVisible();
});
