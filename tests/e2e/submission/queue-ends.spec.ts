import { business } from '@/domain/business.ts';
import {
  done,
  expect,
  expectFilled,
  hydrate,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { DAY } from '@/domain/duration.ts';
import { connect, queuedKeys, RETRYING, submitUnreachable } from '../../support/browser/queue.ts';
import { jumpTo } from '../../support/browser/page-clock.ts';

test('stops at Cancel or after 30 days, and fills the form', async ({ page, visitor, baseURL }) => {
  const posts = await submitUnreachable(page, visitor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("We've stopped trying to send it.")).toBeVisible();
  await expect(page.getByText(RETRYING)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page, visitor);
  expect(await queuedKeys(page)).toEqual([]);
  await page.reload();
  await expectFilled(page, visitor);
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);

  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await jumpTo(page, Date.now() + 30 * DAY + 60_000);
  await page.reload();
  const said = page.getByText(/couldn't get your request through for 30 days/);
  await expect(said).toContainText(business.phone);
  await expectFilled(page, visitor);
  expect(posts).toHaveLength(2);
  expect(await queuedKeys(page)).toEqual([]);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(0);

  await connect(page);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('keeps what was typed while it was being sent', async ({ page, visitor, baseURL }) => {
  await submitUnreachable(page, visitor);
  await connect(page);
  await page.getByLabel('Address').fill('5 Other House Ln, Clemmons, NC 27012');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  await page.getByRole('button', { name: /another house$/ }).click();
  await expect(page.getByLabel('Address')).toHaveValue('5 Other House Ln, Clemmons, NC 27012');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(2);
});
