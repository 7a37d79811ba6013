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
import {
  connect,
  queuedKeys,
  OFFLINE,
  submitUnreachable,
  submitOffline,
} from '../../support/browser/queue.ts';
import { jumpTo } from '../../support/browser/page-clock.ts';

test('stops when it is canceled and leaves everything in the form', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  await submitOffline(page, visitor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("We've stopped trying to send it.")).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page, visitor);
  expect(await queuedKeys(page)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expectFilled(page, visitor);
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(0);
});

test('gives up after 30 days, says so with the phone number and fills the form again', async ({
  page,
  visitor,
  baseURL,
}) => {
  const posts = await submitUnreachable(page, visitor);
  await jumpTo(page, Date.now() + 30 * DAY + 60_000);
  await page.reload();
  const said = page.getByText(/couldn't get your request through for 30 days/);
  await expect(said).toContainText(business.phone);
  await expectFilled(page, visitor);
  expect(posts).toHaveLength(1);
  expect(await queuedKeys(page)).toEqual([]);

  await connect(page);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('keeps changes that were typed while the submission was being sent', async ({
  page,
  visitor,
  baseURL,
}) => {
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
