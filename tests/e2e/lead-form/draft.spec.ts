import { expect, expectFilled, fillLead, hydrate, test } from '../../support/browser/homeowner.ts';
import { holdBack } from '../../support/browser/requests.ts';

const HINT = 'We saved what you typed.';

test('keeps what was typed until it is cleared', async ({ page, visitor }) => {
  const expectCleared = async () => {
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByText(HINT)).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Evening')).not.toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('');
  };
  await page.goto('/contact');
  await expect(page.getByText(HINT)).toBeHidden();
  await fillLead(page, visitor);
  await page.goto('/');
  await expectFilled(page, visitor);
  await expect(page.getByText(HINT)).toBeVisible();
  await test.step('clears it before the form is hydrated', expectCleared);

  await fillLead(page, visitor);
  await page.reload();
  await hydrate(page);
  await expectFilled(page, visitor);
  await test.step('and after', expectCleared);
});

test('keeps what is typed before its script has come, and says nothing of an empty form', async ({
  page,
}) => {
  const open = await holdBack(page, '**/returning-*.js*');
  await page.goto('/contact?gclid=1');
  await page.getByLabel('Name').pressSequentially('A');
  const draft = () => page.evaluate(() => localStorage.getItem('estimate-draft') ?? '');
  expect(await draft()).toBe('');
  open();
  await expect.poll(draft).toContain('"name":"A"');
  await page.getByLabel('Name').fill('');
  await page.reload();
  await hydrate(page);
  await expect(page.getByText(HINT)).toBeHidden();
});
