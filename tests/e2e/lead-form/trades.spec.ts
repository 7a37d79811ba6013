import {
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { sells } from '../../support/company/offered.ts';

test.skip(
  !sells('windows', 'gutters', 'siding'),
  'needs a company that sells windows, gutters and siding',
);

const sent = 'We have your request';

test('asks for no windows if gutters or siding alone are chosen', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  const count = page.getByLabel('Number of windows');
  await page.getByLabel('Gutters').check();
  await expect(count).toBeHidden();
  await expect(page.getByText('Estimated range')).toBeHidden();
  await expect(count).toHaveValue('unsure');
  await page.getByLabel('Windows', { exact: true }).check();
  await expect(count).toBeVisible();
  await expect(count).toHaveValue('6-10');
  await page.getByLabel('Windows', { exact: true }).uncheck();
  await expect(count).toBeHidden();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: sent })).toBeVisible();
  const [lead] = await leadsOf(baseURL, visitor);
  expect(lead).toMatchObject({ trades: ['gutters'], window_count: 'unsure', range_shown: null });
});

test('stores the price range as it was on the screen', async ({ page, visitor, baseURL }) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.getByLabel('Windows', { exact: true }).check();
  await page.getByLabel('Siding').check();
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' }).locator('strong');
  await expect(range).toHaveText(/^\$[\d,]+-\$[\d,]+$/);
  const shown = await range.textContent();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: sent })).toBeVisible();
  const [lead] = await leadsOf(baseURL, visitor);
  expect(lead).toMatchObject({
    trades: ['windows', 'siding'],
    window_count: '6-10',
    range_shown: shown,
  });
});

test('keeps the trades of a draft, of a first press and of a link', async ({ page, visitor }) => {
  await test.step('keeps the trades of a draft', async () => {
    await page.goto('/contact');
    await fillLead(page, visitor);
    await page.getByLabel('Gutters').check();
    await page.getByLabel('Siding').check();
    await expect(page.getByLabel('Number of windows')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Gutters')).toBeChecked();
    await expect(page.getByLabel('Siding')).toBeChecked();
    await expect(page.getByLabel('Number of windows')).toBeHidden();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByLabel('Gutters')).not.toBeChecked();
    await expect(page.getByLabel('Number of windows')).toBeVisible();
    await page.reload();
    await hydrate(page);
    await expect(page.getByLabel('Gutters')).not.toBeChecked();
  });

  await test.step('takes the first press of a trade before the form is hydrated', async () => {
    await page.goto('/contact');
    await page.getByLabel('Siding').click();
    await expect(page.getByLabel('Siding')).toBeChecked();
    await expect(page.getByLabel('Number of windows')).toBeHidden();
    await page.getByLabel('Siding').click();
    await expect(page.getByLabel('Number of windows')).toBeVisible();
    await expect(page.getByLabel('Number of windows')).toHaveValue('');
  });

  await test.step('arrives with the trade that a page asked about', async () => {
    await page.goto('/services');
    await page.getByRole('link', { name: 'Ask about gutters' }).click();
    await expect(page.getByRole('checkbox', { name: 'Gutters' })).toBeChecked();
    await expect(page.getByLabel('Number of windows')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps the trades through a refused press, and sends them', async ({
    page,
    visitor,
    baseURL,
  }) => {
    await test.step('comes back with the trades that were chosen', async () => {
      await page.goto('/contact');
      await fillLead(page, visitor);
      await page.getByLabel('Siding').check();
      await page.getByLabel('Phone').fill('call me');
      await submitButton(page).click();
      await expect(page.getByLabel('Phone')).toHaveValue('call me');
      await expect(page.getByLabel('Siding')).toBeChecked();
      await expect(page.getByLabel('Gutters')).not.toBeChecked();
    });

    await test.step('sends gutters alone with the window count', async () => {
      await page.goto('/contact');
      await fillLead(page, visitor);
      await page.getByLabel('Gutters').check();
      await page.getByLabel('Siding').check();
      await page.getByLabel('Number of windows').selectOption('unsure');
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/thank-you\//);
      const [lead] = await leadsOf(baseURL, visitor);
      expect(lead).toMatchObject({ trades: ['gutters', 'siding'], window_count: 'unsure' });
    });
  });
});
