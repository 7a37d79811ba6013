import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import { expect, sendLead, test } from '../../support/browser/homeowner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { FIRST_PAUSE } from '../../support/browser/queue.ts';
import { holdBack, loseResponses } from '../../support/browser/requests.ts';
import { toasts } from '../../support/browser/toast.ts';

const CORRECT = `**${API.correctLead}`;
const changeIt = (page: Page) => page.getByRole('button', { name: 'Something wrong? Edit it' });
const form = (page: Page) => page.getByRole('form', { name: 'Change your request' });
const save = (page: Page) => form(page).getByRole('button', { name: /^Sav/ });

const SAVED = "Saved. We'll use what you see here.";
const WAITS = "Not saved yet. We'll keep trying automatically.";

const sendOne = async (page: Page, visitor: string) => {
  await page.goto('/contact');
  await sendLead(page, visitor);
};

const typePhone = async (page: Page, phone: string) => {
  await changeIt(page).click();
  await form(page).getByLabel('Phone').fill(phone);
};

test('shows a change at once, saves it once, and says so if it is refused', async ({
  page,
  visitor,
  leads,
}) => {
  const panel = page.getByRole('listitem').filter({ has: changeIt(page) });
  await holdClock(page);
  await sendOne(page, visitor);

  await loseResponses(page, CORRECT);
  await typePhone(page, '(336) 555-0195');
  await save(page).click();
  await expect(panel).toContainText('(336) 555-0195');
  await expect(panel.getByRole('status')).toHaveText(WAITS);
  await page.unroute(CORRECT);
  await page.clock.fastForward(FIRST_PAUSE);
  await expect(panel.getByRole('status')).toHaveText(SAVED);
  expect(await leads()).toMatchObject([{ phone: '(336) 555-0195', version: 1 }]);

  const close = () =>
    page.route(CORRECT, (route) =>
      route.fulfill({ status: 410, json: { success: false, code: 'closed', error: 'Closed.' } }),
    );
  await close();
  await typePhone(page, '(336) 555-0199');
  await save(page).click();
  await expect(panel.getByRole('status')).toContainText("That can't be changed here anymore.");
  await expect(panel).toContainText('(336) 555-0195');

  await page.unroute(CORRECT);
  await page.route(CORRECT, (route) => route.abort());
  await typePhone(page, '(336) 555-0199');
  await save(page).click();
  await expect(panel.getByRole('status')).toHaveText(WAITS);
  await page.unroute(CORRECT);
  await close();
  await page.clock.fastForward(FIRST_PAUSE);
  await expect(panel.getByRole('status')).toContainText("That can't be changed here anymore.");
  await expect(panel).toContainText('(336) 555-0195');
});

test('offers no half-day that is over, and keeps one chosen before the response', async ({
  page,
  visitor,
}) => {
  const times = page.getByRole('group', { name: 'come and measure' }).getByRole('button');
  const status = page
    .getByRole('listitem')
    .filter({ has: changeIt(page) })
    .getByRole('status');
  await holdClock(page);
  await sendOne(page, visitor);
  await page.route(CORRECT, async (route) => {
    const response = await route.fetch();
    const saved = (await response.json()) as object;
    await route.fulfill({ response, json: { ...saved, measure: null } });
  });
  const goOn = await holdBack(page, CORRECT);
  await times.nth(1).click();
  await times.nth(2).click();
  goOn();
  await expect(status).toHaveText(WAITS);
  await expect(times.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.clock.fastForward(FIRST_PAUSE);
  await expect(status).toHaveText('That time has passed. Please choose another.');
  await expect(times.nth(2)).toHaveAttribute('aria-pressed', 'false');
  await runUntil(page, 100, () => toasts(page).getByText('Please check your change').isVisible());
  await changeIt(page).click();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toBeHidden();

  // Left open for days, as a tab on a phone is.
  await expect(times).toHaveCount(6);
  const names = await times.allTextContents();
  await page.clock.setSystemTime(Date.now() + 30 * DAY);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You should have heard from us by now.')).toBeVisible();
  await expect(times).toHaveCount(6);
  for (const name of await times.allTextContents()) expect(names).not.toContain(name);
});

test('corrects what was sent, again and again', async ({ page, visitor, leads }) => {
  await page.goto('/contact');
  const intro = page.locator('#estimate').getByText('We’ll call within');
  await expect(intro).toBeVisible();
  await sendLead(page, visitor);
  await expect(intro).toBeHidden();

  await typePhone(page, '12');
  await form(page).getByLabel('Address').fill('');
  await save(page).click();
  const phone = form(page).getByLabel('Phone');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(form(page).getByLabel('Address')).toHaveAccessibleDescription(/address/);
  await phone.fill('336 555 0198');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(form(page).getByText('7 to 15 digits')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('(336) 555-0199')).toBeVisible();

  const panel = page.getByRole('listitem').filter({ has: changeIt(page) });
  await expect(panel).toContainText('6-10 windows · Evening (5pm-8pm)');
  await changeIt(page).click();
  await form(page).getByLabel('Number of windows').selectOption('1-5');
  await form(page).getByLabel('Anytime').check();
  await form(page).getByRole('checkbox', { name: 'Windows' }).check();
  await form(page).getByRole('checkbox', { name: 'Gutters' }).check();
  await save(page).click();
  await expect(panel).toContainText('1-5 windows and gutters · Anytime');
  await expect(panel.getByRole('status')).toHaveText(SAVED);
  await changeIt(page).click();
  await form(page).getByRole('checkbox', { name: 'Windows' }).uncheck();
  await expect(form(page).getByLabel('Number of windows')).toBeHidden();
  await save(page).click();
  await expect(panel).toContainText('Gutters · Anytime');
  await expect(changeIt(page)).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText(SAVED);
  expect(await leads()).toMatchObject([
    { trades: ['gutters'], window_count: 'unsure', preferred_time: 'anytime', version: 2 },
  ]);

  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('3365550198');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(changeIt(page)).toBeFocused();
  for (const text of [visitor, '(336) 555-0198', '12 Peace Haven Rd, Clemmons, NC 27012'])
    await expect(panel).toContainText(text);
  expect(await leads()).toMatchObject([{ phone: '(336) 555-0198', phone_e164: '+13365550198' }]);

  await typePhone(page, '336555018');
  await save(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/That's 9 digits/);
  await save(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await leads()).toMatchObject([{ phone: '336555018' }]);

  await typePhone(page, '(336) 555-0194');
  await save(page).click();

  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0194');
  await expect(page.locator('#estimate').getByText('We’ll call within')).toBeVisible();
});
