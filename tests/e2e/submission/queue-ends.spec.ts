import {
  done,
  expect,
  expectFilled,
  hydrate,
  leadsOf,
  submitButton,
  submitLead,
  test,
} from '../../support/browser/homeowner.ts';
import {
  connect,
  disconnect,
  queuedKeys,
  RETRYING,
  submitUnreachable,
} from '../../support/browser/queue.ts';

test('keeps what was typed while it was being sent, and stops at Cancel', async ({
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

  const canceled = `${visitor} canceled`;
  const posts = await disconnect(page);
  await page.getByRole('button', { name: /another house$/ }).click();
  await submitLead(page, canceled);
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("We've stopped trying to send it.")).toBeVisible();
  await expect(page.getByText(RETRYING)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page, canceled);
  expect(await queuedKeys(page)).toEqual([]);
  await page.reload();
  await expectFilled(page, canceled);
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(posts).toHaveLength(1);
  expect(await leadsOf(baseURL, canceled)).toHaveLength(0);

  await connect(page);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, canceled)).toHaveLength(1);
});
