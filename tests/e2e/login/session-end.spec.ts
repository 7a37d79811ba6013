import { askHow, detailOf, openedLead, openToday } from '../../support/browser/dashboard.ts';
import {
  endSession,
  endSessionBeforePress,
  logInAgain,
  loginDialog,
  test,
} from '../../support/browser/ending-session.ts';
import { expect, logIn } from '../../support/browser/owner.ts';
import { POLL, holdClock } from '../../support/browser/page-clock.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

test('saves a note after a new login, or Cancel', async ({ ownerPage: page, owner }) => {
  const lead = await openedLead(page);
  await page.getByLabel('Note', { exact: true }).fill('Wants the bay window first.');
  await endSessionBeforePress(owner);
  await page.getByRole('button', { name: 'Save note' }).click();
  const password = loginDialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByText(lead.name).first()).toBeHidden();

  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('Invalid password', { exact: true })).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeVisible();

  await logInAgain(page);
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Wants the bay window first.')).toHaveCount(1);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(lead.id));

  await endSessionBeforePress(owner);
  await page.getByRole('button', { name: 'Contacted' }).click();
  await loginDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/login');
  await logIn(page);
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
});

test('waits with its dialog while somebody types', async ({ ownerPage: page, owner }) => {
  await holdClock(page);
  await openedLead(page);
  const note = page.getByLabel('Note', { exact: true });
  await note.pressSequentially('Half a se');
  await endSession(owner);
  await page.clock.runFor(POLL);
  await expect(page.getByText('Your session has ended. Log in to keep going.')).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  await expect(note).toBeFocused();
  await expect(page.getByRole('button').first()).toHaveText('Log in');
  const asked = requestsTo(page, '/api/');
  await note.pressSequentially('ntence');
  await page.clock.runFor(3 * POLL);
  expect(asked).toEqual([]);
  await expect(note).toHaveValue('Half a sentence');

  await page.getByRole('button', { name: 'Save note' }).click();
  await logInAgain(page);
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Half a sentence')).toHaveCount(1);

  await expect(note).toHaveValue('');
  await note.pressSequentially('Left alone');
  await endSession(owner);
  await page.clock.runFor(POLL);
  await expect(page.getByText('Your session has ended. Log in to keep going.')).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(loginDialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await logInAgain(page);
  await expect(note).toHaveValue('Left alone');
  await expect(note).toBeFocused();
});

test('hides every tab until one has logged in', async ({ ownerPage: page, owner }) => {
  await holdClock(owner);
  const [lead] = await openToday(page, 1);
  await expect(page.getByText(lead.name).first()).toBeVisible();
  const other = await owner.newPage();
  await other.goto('/admin/dashboard?tab=leads');
  const list = other.getByRole('table', { name: 'All leads' });
  await expect(list).toBeVisible();
  const sheet = await askHow(page, lead.name);
  await expect(sheet).toBeVisible();
  await list.getByRole('link', { name: `Call ${lead.name}` }).click();
  await endSession(owner);
  await owner.clock.runFor(POLL);
  for (const tab of [page, other]) await expect(loginDialog(tab)).toBeVisible();
  await expect(page.getByText(lead.name).first()).toBeHidden();
  await expect(list).toBeHidden();
  // The key would choose No answer in the sheet.
  await loginDialog(page).getByRole('checkbox').press('4');
  const asked = requestsTo(page, '/api/');
  await owner.clock.runFor(3 * POLL);
  expect(asked).toEqual([]);
  // Coming back from a call opens a sheet, but the login dialog comes first.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await logInAgain(other);
  await expect(other.getByRole('dialog', { name: lead.name })).toBeVisible();
  await expect(list).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByText(lead.name).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'No answer' }).click();
  await expect.poll(async () => (await detailOf(page, lead)).log).toMatchObject([{ missed: true }]);
});
