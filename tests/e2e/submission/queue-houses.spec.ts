import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import {
  connect,
  disconnect,
  queuedKeys,
  RETRYING,
  submitUnreachable,
} from '../../support/browser/queue.ts';
import { runUntil } from '../../support/browser/page-clock.ts';
import { holdBack, refuse, requestsTo } from '../../support/browser/requests.ts';

const FIRST = '12 Peace Haven Rd, Clemmons, NC 27012';
const houseOf = (number: number) => `${number} Styers Ferry Rd, Clemmons, NC 27012`;
const queued = (page: Page, count: number) =>
  page.getByText(`${count} requests haven't gone through yet.`);

const press = async (page: Page, address: string) => {
  await page.getByLabel('Address').fill(address);
  await submitButton(page).click();
};
const another = (page: Page) => page.getByRole('button', { name: /another house$/ }).click();
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();

test('replaces a waiting submission of the same draft', async ({ page, visitor, leads }) => {
  const clear = page.getByRole('button', { name: 'Clear the form' });
  const posts = await submitUnreachable(page, visitor);
  await page.getByLabel('Address').press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.reload();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await expectFilled(page, visitor);
  await expect(clear).toBeHidden();
  await page.goto('/contact?wish=a+visit');
  await expect(page.getByText(RETRYING)).toBeVisible();
  await expect(clear).toBeVisible();
  await page.goto('/contact');
  await sendNow(page);
  await expect.poll(() => posts.length).toBe(2);
  // The same body has the same id, so the server makes one lead.
  expect(posts[1]).toBe(posts[0]);
  await page.getByLabel('Phone').fill('(336) 555-0189');
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
  expect(await leads()).toMatchObject([{ phone: '(336) 555-0189', address: houseOf(2) }]);
});

test('says why it was refused, and puts it back once the form is cleared', async ({
  page,
  visitor,
}) => {
  await submitUnreachable(page, visitor);
  await page.getByLabel('Address').fill(houseOf(2));
  await refuse(page, `**${API.submitLead}`, { error: 'Not so.', fields: { phone: 'Not this.' } });
  await sendNow(page);
  await expect(page.getByText("Your request wasn't sent.")).toBeVisible();
  await runUntil(page, 100, () => page.getByText('Not this.').isVisible());
  const toasts = page.waitForResponse(/\/toaster\..*\.js$/);
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue(houseOf(2));
  await hydrate(page);
  await (await toasts).finished();
  await page.clock.runFor(100);
  await expect(page.getByText('Not this.')).toBeHidden();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.clock.runFor(100);
  await expectFilled(page, visitor);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Not this.');
  expect(await queuedKeys(page)).toEqual([]);
});

test('clears what was sent in every tab whose form holds the same words again', async ({
  page,
  context,
  visitor,
}) => {
  await submitUnreachable(page, visitor);
  const second = await context.newPage();
  await second.goto('/contact');
  await hydrate(second);
  for (const tab of [page, second]) {
    await tab.getByLabel('Address').press('End');
    await tab.keyboard.type('x');
    await tab.keyboard.press('Backspace');
  }
  await connect(page);
  await sendNow(page);
  for (const tab of [page, second]) {
    await expect(done(tab)).toBeVisible();
    await expect(submitButton(tab)).toBeHidden();
  }
});

test('keeps the field in its place while an earlier house fails', async ({ page, visitor }) => {
  await submitUnreachable(page, visitor);
  await another(page);
  await fillLead(page, visitor);
  const goOn = await holdBack(page, `**${API.submitLead}`);
  await press(page, houseOf(2));
  await another(page);
  const name = page.getByLabel('Name');
  await name.fill('Bo Lee');
  await name.evaluate((field) => field.scrollIntoView());
  const place = await name.boundingBox();
  goOn();
  await expect(submitButton(page)).toBeEnabled();
  expect(await name.boundingBox()).toEqual(place);
});

test('leaves what is typed in the form when an earlier house gets through', async ({
  page,
  visitor,
  leads,
}) => {
  const address = page.getByLabel('Address');
  await submitUnreachable(page, visitor);
  await another(page);
  await fillLead(page, visitor);
  await address.fill(houseOf(2));
  await connect(page);
  await runUntil(page, 1000, () => done(page).isVisible());
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(houseOf(2));

  await disconnect(page);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await another(page);
  await connect(page);
  const goOn = await holdBack(page, `**${API.submitLead}`);
  await fillLead(page, visitor);
  await press(page, houseOf(3));
  await expect(submitButton(page)).toHaveText('Submitting...');
  await another(page);
  await expect(submitButton(page)).toBeDisabled();
  await fillLead(page, visitor);
  await address.fill(houseOf(4));
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  goOn();
  await expect(page.getByText(houseOf(3))).toBeVisible();
  await expect(link).toBeFocused();
  await submitButton(page).click();
  const heading = page.getByRole('heading', { name: 'We have your requests' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(submitButton(page)).toBeHidden();
  for (const number of [3, 4]) await expect(page.getByText(houseOf(number)).first()).toBeVisible();
  const sent = (await leads()).map((lead) => lead.address);
  expect(sent).toEqual(expect.arrayContaining([FIRST, houseOf(3), houseOf(4)]));
});

/** Ends with the first house confirmed above the form, which holds the second. */
const submitBelowConfirmation = async (page: Page, visitor: string) => {
  await submitUnreachable(page, visitor);
  await another(page);
  await fillLead(page, visitor);
  await page.getByLabel('Address').fill(houseOf(2));
  await connect(page);
  await runUntil(page, 1000, () => done(page).isVisible());
  await disconnect(page);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  await connect(page);
};

test('leaves the focus in a note that is being typed when the other house gets through', async ({
  page,
  visitor,
}) => {
  await submitBelowConfirmation(page, visitor);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Two dogs.');
  await runUntil(page, 1000, () => submitButton(page).isHidden());
  await expect(note).toBeFocused();
});

test('goes on to the confirmation above the form when the house in the form gets through', async ({
  page,
  visitor,
}) => {
  const heading = page.getByRole('heading', { name: 'We have your requests' });
  await submitBelowConfirmation(page, visitor);
  await sendNow(page);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('queues another house, and tells every tab', async ({ page, context, visitor, leads }) => {
  const posts = await submitUnreachable(page, visitor);
  await another(page);
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await expect(page.getByText(RETRYING)).toBeVisible();
  await fillLead(page, visitor);
  await press(page, `${FIRST}, Unit B`);
  await expect(queued(page, 2)).toBeVisible();
  await page.reload();
  await expect(queued(page, 2)).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue(`${FIRST}, Unit B`);
  const second = await context.newPage();
  await second.goto('/contact');
  const third = await context.newPage();
  await third.goto('/about');
  for (const tab of [second, third]) await expect(queued(tab, 2)).toBeVisible();
  expect(posts).toHaveLength(2);

  const sent = requestsTo(context, API.submitLead);
  await connect(page);
  await sendNow(page);
  for (const tab of [page, second])
    await expect(tab.getByRole('heading', { name: 'We have your requests' })).toBeVisible();
  await expect(third.getByText('We have 2 of your requests.')).toBeVisible();
  const found = await leads();
  expect(found.map(({ address }) => address).sort()).toEqual([FIRST, `${FIRST}, Unit B`]);
  for (const { receipt } of found)
    for (const tab of [page, third]) await expect(tab.getByText(receipt)).toBeVisible();
  expect(await queuedKeys(page)).toEqual([]);
  expect(sent).toHaveLength(2);
});
