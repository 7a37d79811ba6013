import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import {
  expect,
  fillLead,
  sendLead,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import { makeOld } from '../../support/browser/old-browser.ts';
import { logIn } from '../../support/browser/owner.ts';

test.describe('in the oldest Safari that the site is made for', () => {
  // The old browser gets changed styles, whose hashes the pages' policy does not have.
  test.use({ bypassCSP: true });

  test('a lead arrives, and its owner reads it', async ({ context, page, visitor, leads }) => {
    await makeOld(context);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(`**${API.submitLead}`, (route) => route.abort('connectionfailed'));
    await page.goto('/contact');
    expect(await page.evaluate(() => 'timeout' in AbortSignal || 'popover' in document.body)).toBe(
      false,
    );
    await submitLead(page, visitor);
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    await page.unroute(`**${API.submitLead}`);
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.goto('/privacy');
    const notice = page.getByRole('region', { name: 'Your request' });
    await expect(notice).toContainText('We have your request.');
    await expect(notice).toHaveCSS('position', 'fixed');
    await page.goto('/contact');
    await sendLead(page, `${visitor} again`);
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    expect(await leads()).toHaveLength(1);
    const [lead] = await leads(`${visitor} again`);

    await page.goto('/admin/login');
    await logIn(page);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await page.goto(`/admin/dashboard?tab=leads&lead=${lead?.id ?? ''}`);
    await expect(page.getByRole('heading', { name: `${visitor} again` })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('keeps the receipt if the rest of the confirmation crashes', async ({ page, visitor }) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new RangeError('no such date');
      },
    });
  });
  const stored = page.waitForResponse(`**${API.submitLead}`);
  await submitButton(page).click();
  const { receipt } = (await (await stored).json()) as { receipt: string };
  await expect(page.getByRole('link', { name: receipt })).toHaveAttribute(
    'href',
    `/thank-you/${receipt}`,
  );
  await expect(page.getByText(`within ${business.claims.promiseHours} hours`).last()).toBeVisible();
});
