import { API } from '@/domain/api.ts';
import {
  expect,
  fillLead,
  hydrate,
  sendForm,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { RETRYING } from '../../support/browser/queue.ts';
import { holdBack, loseResponses, requestsTo } from '../../support/browser/requests.ts';

const SUBMIT = `**${API.submitLead}`;

test('sends a double press once, and a lost one again', async ({ page, visitor, leads }) => {
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
});
