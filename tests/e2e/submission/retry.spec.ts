import { API } from '@/domain/api.ts';
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

test('sends a double press once, a lost one again, and a draft of two tabs once', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<undefined>();
  const posts: string[] = [];
  await page.route(`**${API.submitLead}`, async (route) => {
    posts.push(route.request().postData() ?? '');
    await seen;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toBeDisabled();
  goOn(undefined);
  await expect(page.getByText(RETRYING)).toBeVisible();
  expect(posts).toHaveLength(1);
  await page.unroute(`**${API.submitLead}`);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);

  await page.route(
    `**${API.submitLead}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /another house$/ }).click();
  await submitLead(page, visitor);
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.getByLabel('Phone').fill('(336) 555-0188');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  const phones = (await leadsOf(baseURL, visitor)).map(({ phone }) => phone);
  expect(phones).toContain('(336) 555-0188');

  const name = `${visitor} in two tabs`;
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, name);
  const second = await context.newPage();
  await second.goto('/contact');
  await expectFilled(second, name);
  // The thanks of one tab would take the other's form away before its press.
  const { promise: pressed, resolve: sendBoth } = Promise.withResolvers<undefined>();
  await context.route(`**${API.submitLead}`, async (route) => {
    await pressed;
    await route.continue();
  });
  await Promise.all([submitButton(page).click(), submitButton(second).click()]);
  sendBoth(undefined);
  for (const tab of [page, second]) {
    await expect(done(tab)).toBeVisible();
  }
  expect(await leadsOf(baseURL, name)).toHaveLength(1);
});
