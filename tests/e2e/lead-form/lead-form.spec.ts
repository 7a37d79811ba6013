import { API } from '@/domain/api.ts';
import { business, facts, priceSpan } from '@/domain/business.ts';
import { CONSENT_VERSION } from '@/domain/lead.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  leadsOf,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { RETRYING } from '../../support/browser/queue.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const window = business.claims.pricePerWindow ?? { from: 0, to: 0 };
const fromTwenty = `from $${(20 * window.from).toLocaleString('en-US')}`;

const toasts = 'Notifications';

test('sends what was filled in and shows what happens next', async ({ page, visitor, baseURL }) => {
  await page.goto('/');
  await submitLead(page, visitor);

  await expect(done(page)).toBeFocused();
  const notifications = page.getByRole('region', { name: toasts, exact: true });
  await expect(notifications.getByText('Thank you for your interest!')).toBeVisible();
  await expect(
    notifications.getByText(
      `We'll contact you within ${facts(business)['promise'] ?? ''} to schedule your free estimate.`,
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Evening')).not.toBeChecked();

  const [lead, ...others] = await leadsOf(baseURL, visitor);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    phone: '(336) 555-0199',
    address: '12 Peace Haven Rd, Clemmons, NC 27012',
    window_count: sellsWindows ? '6-10' : 'unsure',
    preferred_time: 'evening',
  });
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

const EMPTY: Record<string, string> = {
  Name: 'Please enter your name.',
  Phone: 'Please enter your phone number.',
  Address: 'Please enter the address of the house.',
  ...(sellsWindows && { 'Number of windows': 'Please choose how many windows.' }),
  Evening: 'Please choose a time to reach you.',
};

test('asks for what is missing or wrong, and sends nothing', async ({ page, visitor }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/contact');
  await hydrate(page);
  await page.getByLabel('Name').fill(' \u200b ');
  await submitButton(page).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByText('All fields are required to submit your request.')).toBeVisible();
  const summary = page.getByRole('group', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(Object.values(EMPTY));
  for (const [label, message] of Object.entries(EMPTY)) {
    await test.step(label, async () => {
      await summary.getByRole('link', { name: message }).click();
      const control = page.getByLabel(label);
      await expect(label === 'Evening' ? page.getByLabel('Morning') : control).toBeFocused();
      const described = label === 'Evening' ? page.getByRole('radiogroup') : control;
      await expect(described).toHaveAttribute('aria-invalid', 'true');
      await expect(described).toHaveAccessibleDescription(message);
    });
  }
  await test.step('a wrong phone number is not called missing', async () => {
    await fillLead(page, visitor);
    await page.getByLabel('Phone').fill('call me');
    await submitButton(page).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/7 to 15 digits/);
    await expect(page.getByText('Please fill in all fields')).toHaveCount(0);
  });
  expect(sent.filter((url) => url.endsWith(API.submitLead))).toEqual([]);
});

test('says that sending failed, why, and that it is retried', async ({
  page,
  visitor,
  baseURL,
  extraHTTPHeaders,
}) => {
  const spend = () =>
    fetch(`${baseURL ?? ''}${API.submitLead}`, {
      method: 'POST',
      headers: { ...extraHTTPHeaders, 'content-type': 'application/json' },
      body: '{}',
    });
  await Promise.all(Array.from({ length: 31 }, spend));
  await page.goto('/contact');
  await fillLead(page, visitor);
  const response = page.waitForResponse(`**${API.submitLead}`);
  await submitButton(page).click();
  expect((await response).status()).toBe(429);
  const panel = page.getByRole('status').filter({ hasText: RETRYING }).locator('..');
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel).toContainText('You can close this page.');
  await expect(panel.getByRole('link')).toHaveText(business.phone);
  await expect(panel).toContainText('Too many requests.');
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toast).toContainText('Submission failed');
  await expect(toast).toContainText(`Please try again or call us directly at ${business.phone}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectFilled(page, visitor);
});

test('says where the visit began, and nothing of it under Global Privacy Control', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await page.goto('/about?utm_source=mail&utm_campaign=spring');
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
  expect((await leadsOf(baseURL, visitor))[0]).toMatchObject({
    landing_path: '/about',
    campaign: { source: 'mail', name: 'spring' },
    session_id: await page.evaluate(() => sessionStorage.getItem('session_id')),
    consent_version: CONSENT_VERSION,
  });

  const quiet = `${visitor} in private`;
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/contact');
  await submitLead(page, quiet);
  await expect(done(page)).toBeVisible();
  expect((await leadsOf(baseURL, quiet))[0]).toMatchObject({
    session_id: null,
    landing_path: null,
    referrer: null,
    campaign: null,
  });
});

test('asks for another house in the same form', async ({ page, visitor, baseURL }) => {
  await page.goto('/contact');
  for (let house = 0; house < 2; house += 1) {
    await submitLead(page, visitor);
    await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveValue('');
    if (sellsWindows) await expect(page.getByLabel('Number of windows')).toHaveValue('');
    await expect(page.getByLabel('Evening')).toBeChecked();
    await expect(page.getByLabel('Name')).toHaveValue(visitor);
    await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0199');
  }
  expect(await leadsOf(baseURL, visitor)).toHaveLength(2);
});

test('shows the estimated range for the chosen number of windows, live and after a reload', async ({
  page,
}) => {
  test.skip(!sellsWindows, 'needs a company that sells windows');
  await page.goto('/contact');
  await hydrate(page);
  const count = page.getByLabel('Number of windows');
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' });
  await expect(range).toContainText(`Estimated range: ${priceSpan(window)} a window`);
  await count.selectOption('6-10');
  await expect(range).toContainText(
    `Estimated range: ${priceSpan({ from: 6 * window.from, to: 10 * window.to })}`,
  );
  await count.selectOption('20+');
  await expect(range).toContainText(`Estimated range: ${fromTwenty}`);
  await page.reload();
  await hydrate(page);
  await expect(range).toContainText(fromTwenty);
  await count.selectOption('unsure');
  await expect(range).toContainText(`Estimated range: ${priceSpan(window)} a window`);
});

test('shows the range of a count that comes back after the form is hydrated', async ({ page }) => {
  test.skip(!sellsWindows, 'needs a company that sells windows');
  await page.goto('/contact');
  await page.getByLabel('Number of windows').selectOption('20+');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/returning-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await hydrate(page);
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' });
  await expect(range).toContainText('a window');
  goOn();
  await expect(range).toContainText(fromTwenty);
});

for (const width of process.env['EVERY_SCREEN'] ? [320, 390, 768, 1440] : [320, 768]) {
  test(`moves nothing under a finger on hydration or when a number is chosen: ${width}`, async ({
    page,
  }) => {
    test.skip(!sellsWindows, 'needs a company that sells windows');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    const times = page.getByRole('radiogroup', { name: 'Best time to reach you' });
    const place = () => times.evaluate((box) => box.getBoundingClientRect().top + scrollY);
    const count = page.getByLabel('Number of windows');
    const first = await place();
    await count.selectOption('16-20');
    await hydrate(page);
    expect(await place()).toBe(first);
    for (const choice of ['20+', '1-5', 'unsure']) {
      await count.selectOption(choice);
      expect(await place()).toBe(first);
    }
  });
}
