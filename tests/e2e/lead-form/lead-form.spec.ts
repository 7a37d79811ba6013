import { API } from '@/domain/api.ts';
import { business, facts, priceSpan } from '@/domain/business.ts';
import { CONSENT_VERSION } from '@/domain/lead.ts';
import { expectFormAccessible } from '../../support/browser/accessibility.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  keptDraft,
  sendLead,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { RETRYING } from '../../support/browser/queue.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const window = business.claims.pricePerWindow ?? { from: 0, to: 0 };
const fromTwenty = `from $${(20 * window.from).toLocaleString('en-US')}`;

test('sends, says what happens next, and asks again', async ({ page, visitor, leads }) => {
  const wish = 'a visit to look and measure';
  await page.goto('/about?utm_source=mail&utm_campaign=spring');
  await page.getByRole('link', { name: 'Have us come and measure' }).click();
  await expect(page.getByText(`Interested in: ${wish}`)).toBeVisible();
  const answered = page.waitForResponse(`**${API.submitLead}`);
  await submitLead(page, visitor);
  await expect(done(page)).toBeFocused();
  const notifications = toasts(page);
  await expect(notifications.getByText('Thank you for your interest!')).toBeVisible();
  await expect(
    notifications.getByText(
      `We'll contact you within ${facts(business)['promise'] ?? ''} to schedule your free estimate.`,
    ),
  ).toBeVisible();
  await expectFormAccessible(page);
  // The day and hour of the callback that the owner sees.
  const { callBy } = (await (await answered).json()) as { callBy: string };
  const day = new Date(callBy).toLocaleDateString('en-US', {
    timeZone: business.timeZone,
    weekday: 'long',
  });
  await expect(page.getByText(new RegExp(`^We’ll call you by .* ${day}, .*\\.$`))).toBeVisible();
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    phone: '(336) 555-0199',
    address: '12 Peace Haven Rd, Clemmons, NC 27012',
    window_count: sellsWindows ? '6-10' : 'unsure',
    preferred_time: 'evening',
    wish,
    landing_path: '/about',
    campaign: { source: 'mail', name: 'spring' },
    session_id: await page.evaluate(() => sessionStorage.getItem('session_id')),
    consent_version: CONSENT_VERSION,
  });
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();

  await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('');
  if (sellsWindows) await expect(page.getByLabel('Number of windows')).toHaveValue('');
  await expect(page.getByLabel('Evening')).toBeChecked();
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0199');
  await sendLead(page, visitor);
  expect(await leads()).toHaveLength(2);
  await page.reload();
  expect(await keptDraft(page)).toBe('');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Evening')).not.toBeChecked();
});

test('says why it was not sent yet', async ({ page, visitor, baseURL, extraHTTPHeaders }) => {
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
  const toast = toasts(page).getByRole('listitem');
  await expect(toast).toContainText('Submission failed');
  await expect(toast).toContainText(`Please try again or call us directly at ${business.phone}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectFilled(page, visitor);
});

test('shows the estimated range, and moves nothing under a finger', async ({ page }) => {
  test.skip(!sellsWindows, 'needs a company that sells windows');
  await page.goto('/contact');
  const count = page.getByLabel('Number of windows');
  const range = page.getByRole('status').filter({ hasText: 'Estimated range' });
  const times = page.getByRole('radiogroup', { name: 'Best time to reach you' });
  const place = () => times.evaluate((box) => box.getBoundingClientRect().top + scrollY);
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const first = await place();
    await count.selectOption('16-20');
    await hydrate(page);
    expect(await place()).toBe(first);
    for (const [choice, shown] of [
      ['6-10', priceSpan({ from: 6 * window.from, to: 10 * window.to })],
      ['unsure', `${priceSpan(window)} a window`],
      ['20+', fromTwenty],
    ] as const) {
      await count.selectOption(choice);
      await expect(range).toContainText(`Estimated range: ${shown}`);
      expect(await place()).toBe(first);
    }
  }

  // A press elsewhere brings up the question about a short number.
  const phone = page.getByLabel('Phone');
  await phone.fill('3365550199');
  await phone.blur();
  await expect(phone).toHaveValue('(336) 555-0199');
  await phone.fill('336555018');
  await page.getByLabel('Weekend').click();
  await expect(page.getByText("That's 9 digits; U.S. numbers have 10.")).toBeVisible();
  await expect(page.getByLabel('Weekend')).toBeChecked();

  // The number of windows is restored after the form is hydrated.
  const goOn = await holdBack(page, '**/returning-*.js*');
  await page.reload();
  await hydrate(page);
  await expect(range).toContainText('a window');
  goOn();
  await expect(range).toContainText(fromTwenty);
});
