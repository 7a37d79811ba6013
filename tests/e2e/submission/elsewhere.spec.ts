import type { Page } from 'playwright/test';
import { LONGEST_PAUSE } from '@/client/submission/queue.ts';
import { API } from '@/domain/api.ts';
import { MINUTE } from '@/domain/duration.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import {
  expect,
  expectFilled,
  fillLead,
  keptDraft,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { holdClock, openAndRest, runUntil } from '../../support/browser/page-clock.ts';
import {
  connect,
  queuedKeys,
  submitDisconnected,
  submitUnreachable,
  RETRYING,
} from '../../support/browser/queue.ts';
import { refuse, requestsTo } from '../../support/browser/requests.ts';
import { boxOf, expectTouchable } from '../../support/browser/fit.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Your request' });
const press = (page: Page, name: string) => pane(page).getByRole('button', { name }).click();
const ARRIVED = 'We have your request.';
/** After this time a page takes up what another tab could not send. */
const LEFT_ALONE = 15_000;

test('waits beside the bar, and is sent from a page that does not exist', async ({
  page,
  visitor,
  leads,
}) => {
  await submitDisconnected(page, visitor);
  await page.goto('/about');
  await expect(pane(page).getByText(RETRYING)).toBeVisible();
  await expectAccessible(page, '#queue-notice');
  for (const name of ['Send now', 'Cancel', 'Close'])
    await expectTouchable(pane(page).getByRole('button', { name }));
  const bar = page.locator('#estimate-bar');
  if (await bar.isVisible())
    expect((await boxOf(pane(page))).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  // Leaves the site, because this page would send the request.
  await page.goto('about:blank');
  await connect(page);
  await page.clock.setFixedTime(Date.now() + LONGEST_PAUSE);
  await page.goto('/no-such-page');
  await expect(pane(page).getByText(ARRIVED)).toBeVisible();
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  await expect(pane(page).getByRole('link', { name: lead?.receipt ?? 'none' })).toBeVisible();
  expect(await queuedKeys(page)).toEqual([]);
  await press(page, 'Close');
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByText(ARRIVED)).not.toBeInViewport({ ratio: 0.5 });
  expect(await keptDraft(page)).toBe('');
});

test('appears while something waits, until it is canceled or refused', async ({
  page,
  context,
  visitor,
  leads,
}) => {
  const fetched = requestsTo(page, '/resume-queue-');
  await openAndRest(page, '/about');
  const posts = await submitUnreachable(page, visitor);
  await page.goto('/admin/login');
  await page.clock.runFor(1000);
  expect(fetched).toEqual([]);
  await page.goto('/about');
  await expect(pane(page).getByText(RETRYING)).toBeVisible();
  expect(fetched).toHaveLength(1);
  await press(page, 'Send now');
  await expect.poll(() => posts.length).toBe(2);
  expect(posts[1]).toBe(posts[0]);
  await context.setOffline(true);
  await expect(pane(page).getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Cancel');
  await expect(pane(page)).toContainText('What you typed is still in the form.');
  expect(await queuedKeys(page)).toEqual([]);
  await page.goto('/contact');
  await expectFilled(page, visitor);

  await test.step('a refused request returns to the form', async () => {
    await submitButton(page).click();
    await expect(page.getByText(RETRYING)).toBeVisible();
    await page.goto('/about');
    const fields = { phone: 'Not this.' };
    await refuse(context, `**${API.submitLead}`, { error: 'Not so.', fields });
    await press(page, 'Send now');
    await expect(pane(page).getByText("Your request wasn't sent.")).toBeVisible();
    await pane(page).getByRole('link', { name: 'Open the form' }).click();
    await expect(page.getByText('Not so.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Not this.');
    await expectFilled(page, visitor);
    await expect(page.getByText(RETRYING)).toBeHidden();
    expect(await queuedKeys(page)).toEqual([]);
  });
  expect(await leads()).toHaveLength(0);
});

test('confirms what is canceled beside what was refused', async ({ page, visitor }) => {
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const canceled = page.getByText("We've stopped trying to send it.");
  await submitUnreachable(page, visitor);
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, visitor);
  await refuse(page, `**${API.submitLead}`, { error: 'Not so.' });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText("Your request wasn't sent.")).toBeVisible();
  await page.unroute(`**${API.submitLead}`);
  await submitButton(page).click();
  await cancel.click();
  await expect(canceled).toBeVisible();
  await submitButton(page).click();
  await expect(cancel).toBeVisible();
  // Typed after the submission, though earlier by the clock.
  await page.clock.setSystemTime(Date.now() - MINUTE);
  await page.getByLabel('Address').fill('5 Other House Ln, Clemmons, NC 27012');
  await page.goto('/about');
  await cancel.click();
  await expect(canceled).toBeVisible();
  await expect(canceled).not.toContainText('still in the form');
});

test('sends once from two pages, and tells both', async ({ page, context, visitor, leads }) => {
  const earlier = await context.newPage();
  await holdClock(earlier);
  await earlier.goto('/about');
  await submitUnreachable(page, visitor);
  await page.goto('/gallery');
  await page.clock.fastForward(LEFT_ALONE);
  for (const tab of [page, earlier]) await expect(pane(tab).getByText(RETRYING)).toBeVisible();
  const posts = requestsTo(context, API.submitLead);
  await connect(page);
  await page.clock.fastForward(LONGEST_PAUSE);
  for (const tab of [page, earlier])
    await runUntil(tab, 100, () => pane(tab).getByText(ARRIVED).isVisible());
  expect(posts).toHaveLength(1);
  expect(await leads()).toHaveLength(1);
});
