import { API } from '@/domain/api.ts';
import {
  done,
  expect,
  fillLead,
  hydrate,
  sendForm,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { connect, RETRYING, submitUnreachable } from '../../support/browser/queue.ts';
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

test('retries in silence and leaves the focus', async ({ page, visitor }) => {
  const posts = await submitUnreachable(page, visitor);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  const notice = page.locator('#queue-notice');
  await notice.evaluate((element) => {
    const note = () => (document.body.dataset['redrawn'] = '');
    new MutationObserver(note).observe(element, { childList: true, subtree: true });
  });
  // A pause begins once the try before it has failed.
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return posts.length;
    })
    .toBeGreaterThanOrEqual(4);
  await expect(page.locator('[data-redrawn]')).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await connect(page);
  const goOn = await holdBack(page, SUBMIT);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Sending your request...')).toBeVisible();
  goOn();
  await expect(done(page)).toBeVisible();
});
