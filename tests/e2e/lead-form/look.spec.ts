import {
  expect,
  fillLead,
  sendForm,
  sendLead,
  showWholeForm,
  test,
} from '../../support/browser/homeowner.ts';
import { sells } from '../../support/company/offered.ts';

const LOOK = 'Look: navy siding, black frames';
const HOUSE = 'House: from the 1950s';

test('carries look and decade until they are removed', async ({ page, visitor, leads }) => {
  await page.goto('/contact?siding=clay&frame=white&decade=1066');
  await expect(page.getByText('Look: clay red siding, white frames')).toBeVisible();
  await expect(page.getByText('House:')).toBeHidden();
  await page.goto('/contact?utm_source=mail&siding=navy&frame=black&decade=1950s#estimate');
  await fillLead(page, visitor);
  await page.goto('/');
  await showWholeForm(page);
  await expect(page.getByText(LOOK)).toBeVisible();
  await expect(page.getByText(HOUSE)).toBeVisible();
  await sendForm(page);
  expect(await leads()).toMatchObject([{ siding: 'navy', frame: 'black', decade: '1950s' }]);
  await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await expect(page.getByText(LOOK)).toBeHidden();
  await expect(page.getByText('House:')).toBeHidden();

  await page.goto('/contact?utm_source=mail&siding=navy&frame=black&decade=1950s');
  await page.getByRole('button', { name: 'Remove: Look, navy siding, black frames' }).click();
  await expect(page.getByText(LOOK)).toBeHidden();
  await expect(page).toHaveURL('/contact?utm_source=mail&decade=1950s');
  await page.reload();
  await expect(page.getByText(HOUSE)).toBeVisible();
  await expect(page.getByText(LOOK)).toBeHidden();
  await sendLead(page, `${visitor} again`);
  expect(await leads(`${visitor} again`)).toMatchObject([
    { siding: null, frame: null, decade: '1950s' },
  ]);

  await test.step('also for another house of the same homeowner', async () => {
    await page.goto('/contact?siding=navy&frame=black&trades=gutters');
    await page.getByRole('button', { name: 'Another house' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(`${visitor} again`);
    await expect(page.getByText(LOOK)).toBeVisible();
    if (sells('gutters')) await expect(page.getByLabel('Gutters')).toBeChecked();
    await expect(page).toHaveURL(/siding=navy/);
  });
});
