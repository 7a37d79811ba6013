import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';

const HINT = 'We saved what you typed.';

test('keeps what was typed through a reload and on another page, and says so', async ({
  page,
  visitor,
}) => {
  await page.goto('/contact');
  await expect(page.getByText(HINT)).toBeHidden();
  await fillLead(page, visitor);
  await page.reload();
  await expectFilled(page, visitor);
  await expect(page.getByText(HINT)).toBeVisible();
  await hydrate(page);
  await expectFilled(page, visitor);
  await page.goto('/');
  await expectFilled(page, visitor);
});

test('clears what was typed, before and after the form is hydrated', async ({ page, visitor }) => {
  for (const when of ['before', 'after']) {
    await page.goto('/contact');
    await fillLead(page, visitor);
    await page.reload();
    if (when === 'after') await hydrate(page);
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByText(HINT), when).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Evening')).not.toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('');
  }
});

test('works if storage is blocked', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, { get: refuse });
    }
  });
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
});
