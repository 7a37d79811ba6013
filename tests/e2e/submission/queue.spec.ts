import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { SECOND } from '@/domain/duration.ts';
import {
  done,
  expect,
  expectFilled,
  keptDraft,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import {
  comeOnline,
  connect,
  FIRST_PAUSE,
  queuedKeys,
  submitUnreachable,
  submitOffline,
} from '../../support/browser/queue.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { holdBack } from '../../support/browser/requests.ts';
import { toastOf, toastShown } from '../../support/browser/toast.ts';

const failed = (page: Page) => toastOf(page, 'Submission failed');

test('queues offline, sends later, takes a correction', async ({ page, visitor, leads }) => {
  await submitOffline(page, visitor);
  await toastShown(page, failed(page));
  await expect(failed(page)).toContainText(
    `Please try again or call us directly at ${business.phone}`,
  );
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page, visitor);
  await expect(done(page)).toBeHidden();
  expect(await leads()).toHaveLength(0);

  await comeOnline(page);
  await expect(done(page)).toBeVisible();
  await toastShown(page, page.getByText('Thank you for your interest!'));
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  await expect(page.getByText(lead?.receipt ?? 'no receipt')).toBeVisible();
  expect(await queuedKeys(page)).toEqual([]);

  await expect.poll(() => keptDraft(page)).toBe('');

  const address = '14 Peace Haven Rd, Clemmons, NC 27012';
  await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
  const form = page.getByRole('form', { name: 'Change your request' });
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: /^Sav/ }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await leads()).toMatchObject([{ address }]);
});

test('keeps what was typed while it was being sent, at the first try and later', async ({
  page,
  visitor,
  leads,
}) => {
  const another = page.getByRole('button', { name: /another house$/ });
  await submitUnreachable(page, visitor);
  await connect(page);
  await page.getByLabel('Address').fill('5 Other House Ln, Clemmons, NC 27012');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  await another.click();
  await expect(page.getByLabel('Address')).toHaveValue('5 Other House Ln, Clemmons, NC 27012');

  const open = await holdBack(page, `**${API.submitLead}`);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await page.getByLabel('Phone').fill('(336) 555-0123');
  open();
  await expect.poll(async () => (await leads()).length).toBe(2);
  for (const { phone } of await leads()) expect(phone).toBe('(336) 555-0199');
  await another.click();
  await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0123');
});

test('goes on in a new tab', async ({ page, context, visitor, leads }) => {
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<undefined>();
  await context.route(`**${API.submitLead}`, () => leave(undefined), { times: 1 });
  await page.goto('/contact');
  await submitLead(page, visitor);
  await hasLeft;
  await expect(submitButton(page)).toHaveText('Submitting...');
  await page.close();
  const second = await context.newPage();
  await second.goto('/contact');
  await expect(done(second)).toBeVisible();
  expect(await leads()).toHaveLength(1);
});

test('goes on in pages that were open before', async ({ page, context, visitor, leads }) => {
  for (const path of ['/', '/about']) {
    const earlier = await context.newPage();
    await earlier.goto(path);
    await submitOffline(page, visitor);
    await page.goto('about:blank');
    await context.setOffline(false);
    const arrived = earlier.getByText(/^We have your request/).first();
    await runUntil(earlier, SECOND, () => arrived.isVisible());
    expect(await keptDraft(earlier)).toBe('');
    await earlier.close();
  }
  expect(await leads()).toHaveLength(2);
});

test('lasts as long as the page if storage is blocked', async ({ page, visitor, leads }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, { get: refuse });
    }
  });
  await page.route(`**${API.submitLead}`, (route) => route.abort('connectionfailed'), { times: 1 });
  await holdClock(page);
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(page.getByText('Please keep this page open until then.')).toBeVisible();
  const asksBeforeLeaving = () =>
    page.evaluate(() => window.onbeforeunload?.(new Event('beforeunload')) !== null);
  expect(await asksBeforeLeaving()).toBe(true);
  await page.clock.fastForward(FIRST_PAUSE);
  await expect(done(page)).toBeVisible();
  expect(await asksBeforeLeaving()).toBe(false);
  expect(await leads()).toHaveLength(1);
});
