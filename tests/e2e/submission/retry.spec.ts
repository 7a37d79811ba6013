import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  expectFilled,
  fillLead,
  hydrate,
  sendForm,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { RETRYING } from '../../support/browser/queue.ts';
import { holdBack, loseResponses, requestsTo } from '../../support/browser/requests.ts';

const SUBMIT = `**${API.submitLead}`;

test('sends a double press once, a lost one again, and a draft of two tabs once', async ({
  page,
  context,
  visitor,
  leads,
}) => {
  const posts = requestsTo(page, API.submitLead);
  await loseResponses(page, SUBMIT);
  const goOn = await holdBack(page, SUBMIT);
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toBeDisabled();
  goOn();
  await expect(page.getByText(RETRYING)).toBeVisible();
  expect(posts).toHaveLength(1);
  await page.unroute(SUBMIT);
  await sendForm(page);
  expect(await leads()).toHaveLength(1);

  const name = `${visitor} in two tabs`;
  await page.getByRole('button', { name: /another house$/ }).click();
  await fillLead(page, name);
  const second = await context.newPage();
  await second.goto('/contact');
  await expectFilled(second, name);
  // The thanks of one tab would take the other's form away before its press.
  const sendBoth = await holdBack(context, SUBMIT);
  await Promise.all([submitButton(page).click(), submitButton(second).click()]);
  sendBoth();
  for (const tab of [page, second]) {
    await expect(done(tab)).toBeVisible();
  }
  expect(await leads(name)).toHaveLength(1);
});
