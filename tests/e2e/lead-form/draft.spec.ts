import {
  expect,
  expectFilled,
  fillLead,
  hydrate,
  keptDraft,
  test,
} from '../../support/browser/homeowner.ts';

const HINT = 'We saved what you typed.';

test('keeps what was typed until it is cleared', async ({ page, visitor }) => {
  const reach = page.getByLabel('Text me first');
  const expectCleared = async () => {
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByText(HINT)).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Evening')).not.toBeChecked();
    expect(await keptDraft(page)).toBe('');
  };
  await page.goto('/contact');
  await fillLead(page, visitor);
  await reach.check();
  await page.goto('/');
  await expectFilled(page, visitor);
  await expect(reach).toBeChecked();
  await expect(page.getByText(HINT)).toBeVisible();
  await test.step('is cleared before the form is hydrated', expectCleared);

  await fillLead(page, visitor);
  await page.reload();
  await hydrate(page);
  await expectFilled(page, visitor);
  await test.step('is cleared after the form is hydrated', expectCleared);

  const name = page.getByLabel('Name');
  await name.fill('A');
  await name.fill('');
  const restored = page.waitForResponse(/\/returning-/);
  await page.reload();
  await (await restored).finished();
  await hydrate(page);
  await expect(name).toHaveValue('');
  await expect(page.getByText(HINT), 'after it was emptied again').toBeHidden();
});
