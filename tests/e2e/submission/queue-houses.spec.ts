import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  leadsOf,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { connect, queuedKeys, submitUnreachable, RETRYING } from '../../support/browser/queue.ts';

const FIRST = '12 Peace Haven Rd, Clemmons, NC 27012';
const houseOf = (number: number) => `${number} Styers Ferry Rd, Clemmons, NC 27012`;
const waiting = (page: Page, count: number) =>
  page.getByText(`${count} requests haven't gone through yet.`);

const press = async (page: Page, address: string) => {
  await page.getByLabel('Address').fill(address);
  await submitButton(page).click();
};
const askForAnother = async (page: Page, visitor: string, address: string) => {
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, visitor);
  await press(page, address);
};
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();

test('replaces what waits when the same draft is pressed again, and offers to clear only another', async ({
  page,
  visitor,
  baseURL,
}) => {
  const clear = page.getByRole('button', { name: 'Clear the form' });
  const posts = await submitUnreachable(page, visitor);
  await page.getByLabel('Phone').fill('(336) 555-0189');
  await submitButton(page).click();
  await expect.poll(() => posts.length).toBe(2);
  await expect(page.getByText(RETRYING)).toBeVisible();
  await page.reload();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await expect(clear).toBeHidden();
  await press(page, houseOf(2));
  await expect.poll(() => posts.length).toBe(3);
  await expect(page.getByText(RETRYING)).toBeVisible();
  expect(await queuedKeys(page)).toHaveLength(1);

  await page.getByLabel('Address').fill(houseOf(3));
  await page.reload();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await clear.click();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByText(RETRYING)).toBeVisible();
  expect(await queuedKeys(page)).toHaveLength(1);

  await connect(page);
  await sendNow(page);
  await expect(done(page)).toBeVisible();
  const leads = await leadsOf(baseURL, visitor);
  expect(leads).toMatchObject([{ phone: '(336) 555-0189', address: houseOf(2) }]);
});

test('queues another house separately, tells of both in one notice, and sends or cancels all', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('queues another house separately after its button, also after a reload', async () => {
    const posts = await submitUnreachable(page, visitor);
    await page.getByRole('button', { name: /another house$/ }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveValue('');
    await expect(page.getByLabel('Name')).toHaveValue(visitor);
    await expect(page.getByText(RETRYING)).toBeVisible();
    await fillLead(page, visitor);
    await press(page, `${FIRST}, Unit B`);
    await expect(waiting(page, 2)).toBeVisible();
    await page.reload();
    await expect(waiting(page, 2)).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue(`${FIRST}, Unit B`);
    await sendNow(page);
    await expect.poll(() => posts.length).toBe(4);
    expect([...posts].sort().filter((post, at, all) => post === all[at - 1])).toHaveLength(2);
  });

  await test.step('sends both, and shows both receipts', async () => {
    await connect(page);
    await page.reload();
    await sendNow(page);
    await expect(page.getByRole('heading', { name: 'We have your requests' })).toBeVisible();
    const leads = await leadsOf(baseURL, visitor);
    expect(leads.map(({ address }) => address).sort()).toEqual([FIRST, `${FIRST}, Unit B`]);
    for (const { receipt } of leads) await expect(page.getByText(receipt)).toBeVisible();
    expect(await queuedKeys(page)).toEqual([]);
  });

  await test.step('cancels all of what waits', async () => {
    await page.route(`**${API.submitLead}`, (route) => route.abort('connectionfailed'));
    await askForAnother(page, visitor, houseOf(2));
    await expect(page.getByText(RETRYING)).toBeVisible();
    await askForAnother(page, visitor, houseOf(3));
    await expect(waiting(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await expect(page.getByText('What you typed is still in the form.')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue(houseOf(3));
    expect(await queuedKeys(page)).toEqual([]);
    expect(await leadsOf(baseURL, visitor)).toHaveLength(2);
  });
});

test('sends the requests of two tabs once and shows both receipts in each', async ({
  page,
  context,
  visitor,
  baseURL,
}) => {
  const failed = await submitUnreachable(page, visitor);
  const second = await context.newPage();
  await second.goto('/contact');
  await expect(second.getByText(RETRYING)).toBeVisible();
  await askForAnother(second, visitor, houseOf(2));
  for (const tab of [page, second]) await expect(waiting(tab, 2)).toBeVisible();
  expect(failed).toHaveLength(2);
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(API.submitLead)) posts.push(request.url());
  });
  await connect(page);
  await sendNow(page);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: 'We have your requests' })).toBeVisible();
  }
  expect(posts).toHaveLength(2);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(2);
});

test('returns a refused submission once the form is empty, and keeps what was typed since', async ({
  page,
  visitor,
  baseURL,
}) => {
  await submitUnreachable(page, visitor);
  await connect(page);
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, visitor);
  await page.getByLabel('Address').fill(houseOf(2));
  await page.route(
    `**${API.submitLead}`,
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'invalid', error: 'Not this one.', fields: { phone: 'No.' } },
      }),
    { times: 1 },
  );
  await sendNow(page);
  await expect(page.getByText("We'll put it back in the form once that is empty.")).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue(houseOf(2));
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  await page.getByRole('button', { name: /another house$/ }).click();
  await expectFilled(page, visitor);
  await expect(page.getByText('Not this one.')).toBeVisible();
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  const leads = await leadsOf(baseURL, visitor);
  expect(leads.map(({ address }) => address).sort()).toEqual([FIRST, houseOf(2)]);
});
