import {
  expect,
  expectFilled,
  fillLead,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { sells } from '../../support/company/offered.ts';

test.use({ javaScriptEnabled: false });

const sellsAll = sells('windows', 'gutters', 'siding');

test('one lead of a double press ends on a page with the receipt and the hour of the call', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.goto('/');
  await fillLead(page, visitor);
  await submitButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you\/[0-9A-Z]{4}-[0-9A-Z]{4}\?/);
  const [lead, ...others] = await leadsOf(baseURL, visitor);
  expect(others).toEqual([]);
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();
  await expect(
    page.getByText(/^We’ll call you by \d+(:30)?\s[AP]M (today|tomorrow|on)/),
  ).toBeVisible();
});

test('asks once about the phone number without JavaScript', async ({ page, visitor, baseURL }) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Phone').fill('336 555 018');
  await submitButton(page).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/That's 9 digits/);
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leadsOf(baseURL, visitor)).toMatchObject([{ phone: '336 555 018' }]);
});

test('says what is wrong and keeps what was typed as text without JavaScript', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('links to the form without JavaScript', async () => {
    await page.goto('/contact#estimate');
    await expect(page.getByLabel('Name')).toBeInViewport();
  });

  await test.step('shows typed markup as text', async () => {
    await page.goto('/contact');
    await fillLead(page, visitor);
    const typed = `"><img src=x onerror=alert(1)>%%value:phone%%$&`;
    await page.getByLabel('Address').fill(typed);
    await page.getByLabel('Phone').fill('call me');
    await submitButton(page).click();
    await expect(page.getByLabel('Address')).toHaveValue(typed);
  });

  await test.step('says what is wrong and keeps what was typed, pressed and linked', async () => {
    await page.goto('/contact?siding=sage&frame=white&decade=1920s');
    await fillLead(page, visitor);
    await page.getByLabel('Text me first').check();
    if (sellsAll) await page.getByLabel('Siding').check();
    await page.getByLabel('Phone').fill('call me');
    await submitButton(page).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/7 to 15 digits/);
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Phone')).toHaveValue('call me');
    await expect(page.getByLabel('Text me first')).toBeChecked();
    if (sellsAll) {
      await expect(page.getByLabel('Siding')).toBeChecked();
      await expect(page.getByLabel('Gutters')).not.toBeChecked();
    }
    await page.getByLabel('Phone').fill('(336) 555-0199');
    await expectFilled(page, visitor);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you\//);
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      { siding: 'sage', frame: 'white', decade: '1920s', reach: 'text' },
    ]);
  });
});
