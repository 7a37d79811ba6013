import {
  expect,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { isSampleCompany, repairs, sells } from '../../support/company/offered.ts';

test.skip(
  !sells('windows', 'gutters', 'siding'),
  'needs a company that sells windows, gutters and siding',
);

const sent = 'We have your request';

test('asks for no windows if gutters alone are chosen, and stores the price range that was shown', async ({
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

  await page.getByRole('button', { name: /another house$/ }).click();
  await page.getByLabel('Gutters').uncheck();
  await page.getByLabel('Windows', { exact: true }).check();
  await page.getByLabel('Siding').check();
  await fillLead(page, `${visitor} again`);
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' }).locator('strong');
  await expect(range).toHaveText(/^\$[\d,]+-\$[\d,]+$/);
  const shown = await range.textContent();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: sent })).toBeVisible();
  expect(await leadsOf(baseURL, `${visitor} again`)).toMatchObject([
    { trades: ['windows', 'siding'], window_count: '6-10', range_shown: shown },
  ]);
});

test('asks for no windows if something is broken, also of a link', async ({
  page,
  visitor,
  baseURL,
}) => {
  test.skip(!repairs, 'needs a company that repairs');
  await page.goto('/contact?need=repair');
  const broken = page.getByLabel('Something is broken');
  await expect(broken).toBeChecked();
  const count = page.getByLabel('Number of windows');
  await expect(count).toBeHidden();
  await broken.uncheck();
  await expect(count).toBeVisible();
  await fillLead(page, visitor);
  await broken.check();
  await page.getByLabel('Windows', { exact: true }).check();
  await expect(count).toBeHidden();
  await page.reload();
  await expect(broken).toBeChecked();
  await expect(count).toBeHidden();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: sent })).toBeVisible();
  await expect(page.locator('#estimate').getByText('Repair: windows')).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([
    { need: 'repair', trades: ['windows'], window_count: 'unsure', range_shown: null },
  ]);
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

test(
  'a page about windows has them ticked, and its lead says so',
  { tag: '@phone' },
  async ({ page, visitor, baseURL }) => {
    test.skip(!isSampleCompany, 'needs the sample company’s pages');
    const windows = page.getByLabel('Windows', { exact: true });
    const PATH = '/window-replacement-clemmons-nc';
    await page.goto(PATH);
    await expect(windows).toBeChecked();
    await test.step('no trade moves under the finger that ticks it', async () => {
      const gutters = page.getByLabel('Gutters');
      const place = await gutters.boundingBox();
      await windows.uncheck();
      await gutters.check();
      await expect(page.getByLabel('Number of windows')).toBeHidden();
      expect(await gutters.boundingBox()).toEqual(place);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
    });
    await test.step('what the visitor took out stays out, though the island never came', async () => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      await windows.uncheck();
      await page.getByLabel('Gutters').check();
      await page.getByLabel('Gutters').uncheck();
      await page.unroute('**/_astro/*.js');
      await page.reload();
      await page.getByLabel('Address').click();
      await expect(page.locator('#estimate form')).toHaveAttribute('novalidate');
      await expect(windows).not.toBeChecked();
      await windows.check();
    });
    await page.getByRole('link', { name: 'Continue' }).click();
    await fillLead(page, visitor);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: sent })).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      { trades: ['windows'], window_count: '6-10' },
    ]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sends the trades of a page, of a press and of a repair',
    { tag: '@phone' },
    async ({ page, visitor, baseURL }) => {
      await test.step('a page about windows has them ticked', async () => {
        if (!isSampleCompany) return;
        await page.goto('/window-replacement-clemmons-nc');
        await page.getByRole('link', { name: 'Continue' }).click();
        await fillLead(page, `${visitor} windows`);
        await submitButton(page).click();
        await expect(page).toHaveURL(/\/thank-you\//);
        expect(await leadsOf(baseURL, `${visitor} windows`)).toMatchObject([
          { trades: ['windows'] },
        ]);
      });

      await test.step('sends what is broken, without a count', async () => {
        if (!repairs) return;
        await page.goto('/contact?need=repair');
        await fillLead(page, `${visitor} broken`);
        await page.getByLabel('Something is broken').check();
        await page.getByLabel('Number of windows').selectOption('unsure');
        await submitButton(page).click();
        await expect(page).toHaveURL(/\/thank-you\//);
        expect(await leadsOf(baseURL, `${visitor} broken`)).toMatchObject([
          { need: 'repair', window_count: 'unsure' },
        ]);
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
    },
  );
});
