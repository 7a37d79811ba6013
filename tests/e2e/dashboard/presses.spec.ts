import { openedLead, ownPhone } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { changesOf, middleOf, pressAt } from '../../support/browser/presses.ts';

test('ignores taps for 700 ms on what moves up after a suspect is judged', async ({
  ownerPage: page,
  request,
  hasTouch,
}) => {
  await openedLead(page, request, { honeypot: 'x', phone: ownPhone() });
  await holdClock(page);
  await page.reload();
  const judge = page.getByRole('button', { name: 'Not spam' });
  await expect(judge).toBeVisible();
  const changed = changesOf(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await judge.click();
  await expect(page.getByText('Marked as not spam')).toBeVisible();
  await (await saved).finished();
  const button = page.getByRole('button', { name: 'Contacted' });
  await pressAt(page, await middleOf(button), hasTouch);
  await page.clock.runFor(100);
  expect(changed).toHaveLength(1);
  await runUntil(page, 700, async () => (await page.locator('[data-fresh]').count()) === 0);
  // Away from the toast, which lies at the bottom of a phone.
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
  await pressAt(page, await middleOf(button), hasTouch);
  await expect.poll(() => changed.length).toBe(2);
});
