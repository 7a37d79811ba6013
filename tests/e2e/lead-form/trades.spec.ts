import {
  done,
  expect,
  expectFilled,
  fillLead,
  sendForm,
  sendLead,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { connect, RETRYING, submitUnreachable } from '../../support/browser/queue.ts';
import { isSampleCompany, repairs, sells } from '../../support/company/offered.ts';

test.skip(
  !sells('windows', 'gutters', 'siding'),
  'needs a company that sells windows, gutters and siding',
);

test('asks for no window count if only gutters are chosen, or something is broken', async ({
  page,
  visitor,
  leads,
}) => {
  await page.goto('/contact');
  const count = page.getByLabel('Number of windows');
  // The first press comes before the form is hydrated.
  await page.getByLabel('Gutters').click();
  await expect(page.getByLabel('Gutters')).toBeChecked();
  await expect(count).toBeHidden();
  await page.getByLabel('Gutters').click();
  await expect(count).toHaveValue('');
  await fillLead(page, visitor);
  await page.getByLabel('Gutters').check();
  await expect(count).toBeHidden();
  await expect(page.getByText('Estimated range')).toBeHidden();
  await page.getByLabel('Windows', { exact: true }).check();
  await expect(count).toBeVisible();
  await expect(count).toHaveValue('6-10');
  await page.getByLabel('Windows', { exact: true }).uncheck();
  await expect(count).toBeHidden();
  // Firefox restores the tick before the page's scripts run.
  const restoring = await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const box = document.querySelector<HTMLInputElement>('[name=trades][value=gutters]');
      if (box) box.checked = true;
    }),
  );
  await page.reload();
  await expect(page.getByLabel('Gutters')).toBeChecked();
  await expect(count).toBeHidden();
  await restoring.dispose();
  await sendForm(page);
  const [lead] = await leads();
  expect(lead).toMatchObject({ trades: ['gutters'], window_count: 'unsure', range_shown: null });

  await page.getByRole('button', { name: /another house$/ }).click();
  await page.getByLabel('Gutters').uncheck();
  await page.getByLabel('Windows', { exact: true }).check();
  await page.getByLabel('Siding').check();
  await fillLead(page, `${visitor} again`);
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' }).locator('strong');
  await expect(range).toHaveText(/^\$[\d,]+-\$[\d,]+$/);
  const shown = await range.textContent();
  await sendForm(page);
  expect(await leads(`${visitor} again`)).toMatchObject([
    { trades: ['windows', 'siding'], window_count: '6-10', range_shown: shown },
  ]);

  if (!repairs) return;
  const third = `${visitor} with a repair`;
  await page.goto('/contact?need=repair');
  const broken = page.getByLabel('Something is broken');
  await expect(broken).toBeChecked();
  await expect(count).toBeHidden();
  await broken.uncheck();
  await expect(count).toBeVisible();
  await fillLead(page, third);
  await broken.check();
  await page.getByLabel('Windows', { exact: true }).check();
  await expect(count).toBeHidden();
  await page.reload();
  await expect(broken).toBeChecked();
  await expect(page.getByLabel('Windows', { exact: true })).toBeChecked();
  await expect(count).toBeHidden();
  await sendForm(page);
  await expect(page.locator('#estimate').getByText('Repair: windows')).toBeVisible();
  expect(await leads(third)).toMatchObject([
    { need: 'repair', trades: ['windows'], window_count: 'unsure', range_shown: null },
  ]);
});

test('a page has its trade ticked', { tag: '@phone' }, async ({ page, visitor, leads }) => {
  test.skip(!isSampleCompany, 'needs the sample company’s pages');
  const windows = page.getByLabel('Windows', { exact: true });
  const PATH = '/window-replacement-clemmons-nc';
  // A draft without a trade must not untick the page's trade.
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.goto(PATH);
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(windows).toBeChecked();

  const gutters = page.getByLabel('Gutters');
  const place = await gutters.boundingBox();
  await windows.uncheck();
  await gutters.check();
  await expect(page.getByLabel('Number of windows')).toBeHidden();
  expect(await gutters.boundingBox()).toEqual(place);
  await page.evaluate(() => localStorage.clear());
  await page.reload();

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
  await sendLead(page, visitor);
  expect(await leads()).toMatchObject([{ trades: ['windows'], window_count: '6-10' }]);
});

test('a page with its trade ticked knows what waits from a page without', async ({
  page,
  visitor,
  leads,
}) => {
  test.skip(!isSampleCompany, 'needs the sample company’s pages');
  await submitUnreachable(page, visitor);
  await page.goto('/window-replacement-clemmons-nc');
  await expect(page.getByText(RETRYING)).toBeVisible();
  await expectFilled(page, visitor);
  await expect(page.getByText('We saved what you typed.')).toBeHidden();
  await connect(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  expect(await leads()).toHaveLength(1);
});
