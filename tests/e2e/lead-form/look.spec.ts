import {
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';

const LOOK = 'Your look: navy siding, black frames';

test('carries look and decade from the address into the draft and the lead', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('keeps the look with the draft on another page', async () => {
    await page.goto('/contact?siding=navy&frame=black');
    await expect(page.getByText(LOOK)).toBeVisible();
    await fillLead(page, visitor);
    await page.goto('/');
    await expect(page.getByText(LOOK)).toBeVisible();
    await page.goto('/contact?siding=clay&frame=white');
    await expect(page.getByText('Your look: clay red siding, white frames')).toBeVisible();
  });

  await test.step('carries look and decade from the address into the lead', async () => {
    await page.goto('/contact?siding=navy&frame=black&decade=1950s#estimate');
    await expect(page.getByText(LOOK)).toBeVisible();
    await expect(page.getByText('Your house: from the 1950s')).toBeVisible();
    await fillLead(page, visitor);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    const [lead] = await leadsOf(baseURL, visitor);
    expect(lead).toMatchObject({ siding: 'navy', frame: 'black', decade: '1950s' });
    await expect(page).toHaveURL('/contact#estimate');
    await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(visitor);
    await expect(page.getByText(LOOK)).toBeHidden();
    await expect(page.getByText('Your house:')).toBeHidden();
  });
});

test('removes the look for good, and ignores one that does not exist', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('ignores a look that does not exist', async () => {
    await page.goto('/contact?siding=plaid&frame=&decade=1066');
    await hydrate(page);
    await expect(page.getByText('Your look')).toBeHidden();
    await expect(page.getByText('Your house:')).toBeHidden();
  });

  await test.step('removes the look for good', async () => {
    await page.goto('/contact?utm_source=mail&siding=navy&frame=black&decade=1950s');
    await page.getByRole('button', { name: 'Remove: Look, navy siding, black frames' }).click();
    await expect(page.getByText(LOOK)).toBeHidden();
    await expect(page).toHaveURL('/contact?utm_source=mail&decade=1950s');
    await page.reload();
    await expect(page.getByText('Your house: from the 1950s')).toBeVisible();
    await expect(page.getByText(LOOK)).toBeHidden();
    await fillLead(page, visitor);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    const [lead] = await leadsOf(baseURL, visitor);
    expect(lead).toMatchObject({ siding: null, frame: null, decade: '1950s' });
  });
});
