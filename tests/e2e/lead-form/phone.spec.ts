import {
  done,
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';

test('formats a phone number, and asks about a short one', async ({ page, visitor, baseURL }) => {
  const question = page.locator('#estimate-phone-question');
  const asked = "That's 9 digits; U.S. numbers have 10.";
  const again = "If it's right, send it as is.";
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await phone.pressSequentially('3365550199');
  await phone.blur();
  await expect(phone).toHaveValue('(336) 555-0199');

  await phone.fill('336555017');
  await expect(question).toBeHidden();
  await phone.press('Enter');
  await expect(question).toContainText(again);
  await phone.fill('(336) 555-0189');
  await expect(question).toBeHidden();
  await phone.fill('336555018');
  // It comes with a press elsewhere, and moves nothing under the finger.
  await page.getByLabel('Weekend').click();
  await expect(question).toContainText(asked);
  await expect(page.getByLabel('Weekend')).toBeChecked();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await submitButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(new RegExp(`${asked}.*${again}`));
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ phone: '336555018' }]);
});
