import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { done, expect, leadsOf, submitLead, test } from '../../support/browser/homeowner.ts';
import { connect, submitUnreachable } from '../../support/browser/queue.ts';

const CORRECT = `**${API.correctLead}`;
const changeIt = (page: Page) => page.getByRole('button', { name: 'Something wrong? Edit it' });
const form = (page: Page) => page.getByRole('form', { name: 'Change your request' });
const save = (page: Page) => form(page).getByRole('button', { name: /^Sav/ });

const sendOne = async (page: Page, visitor: string) => {
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
};

const typePhone = async (page: Page, phone: string) => {
  await changeIt(page).click();
  await form(page).getByLabel('Phone').fill(phone);
};

const storedPhone = async (baseURL: string | undefined, visitor: string) =>
  (await leadsOf(baseURL, visitor))[0]?.phone;

const loseResponses = (page: Page) =>
  page.route(CORRECT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

test('works by keyboard alone', { tag: '@desktop' }, async ({ page, visitor, baseURL }) => {
  await sendOne(page, visitor);
  await expect(done(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(changeIt(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('3365550197');
  await page.keyboard.press('Enter');
  await expect(changeIt(page)).toBeFocused();
  expect(await storedPhone(baseURL, visitor)).toBe('(336) 555-0197');
});

test('saves once, whether the response or the connection is lost', async ({
  page,
  visitor,
  baseURL,
  context,
}) => {
  await test.step('saves once if it is pressed again after a lost response', async () => {
    await sendOne(page, visitor);
    await typePhone(page, '(336) 555-0195');
    await loseResponses(page);
    await save(page).click();
    await expect(form(page).getByText("We're not sure that was saved.")).toBeVisible();
    await page.unroute(CORRECT);
    await save(page).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      { phone: '(336) 555-0195', version: 1 },
    ]);
  });

  await test.step('keeps what was typed while offline, and saves it once the connection is back', async () => {
    await typePhone(page, '(336) 555-0196');
    await context.setOffline(true);
    await save(page).click();
    await expect(form(page).getByText('You appear to be offline.')).toBeVisible();
    await expect(form(page).getByLabel('Phone')).toHaveValue('(336) 555-0196');
    await context.setOffline(false);
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await storedPhone(baseURL, visitor)).toBe('(336) 555-0196');
  });
});

test('a change that may have been saved is told, and can be changed back', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('says at Cancel that a change may have been saved, until the saved values are known', async () => {
    await sendOne(page, visitor);
    const panel = page.getByRole('listitem').filter({ has: changeIt(page) });
    await loseResponses(page);
    await changeIt(page).click();
    await form(page).getByLabel('Phone').fill('(336) 555-0193');
    await save(page).click();
    await expect(form(page).getByText("We're not sure that was saved.")).toBeVisible();
    for (let round = 0; round < 2; round += 1) {
      await form(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(panel.getByRole('status')).toContainText('Your change may have been saved.');
      await changeIt(page).click();
    }
    await page.unroute(CORRECT);
    await save(page).click();
    await expect(panel.getByRole('status')).toContainText('Saved.');
    await expect(panel).toContainText('(336) 555-0199');
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ phone: '(336) 555-0199' }]);
  });

  await test.step('changes a value back that may have been saved, and closes if nothing was changed', async () => {
    const [first] = await leadsOf(baseURL, visitor);
    await changeIt(page).click();
    await save(page).click();
    await expect(changeIt(page)).toBeVisible();
    await changeIt(page).click();
    await loseResponses(page);
    await form(page).getByLabel('Phone').fill('(336) 555-0196');
    await save(page).click();
    await expect(form(page).getByText("We're not sure that was saved.")).toBeVisible();
    await page.unroute(CORRECT);
    await form(page)
      .getByLabel('Phone')
      .fill(first?.phone ?? '');
    await save(page).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ phone: first?.phone }]);
  });
});

test('is offered for a submission from the queue too', async ({ page, visitor, baseURL }) => {
  await submitUnreachable(page, visitor);
  await connect(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(done(page)).toBeVisible();
  await changeIt(page).click();
  await form(page).getByLabel('Address').fill('14 Peace Haven Rd, Clemmons, NC 27012');
  await save(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const [lead] = await leadsOf(baseURL, visitor);
  expect(lead?.address).toBe('14 Peace Haven Rd, Clemmons, NC 27012');
});

test('corrects what was sent, again and again, and takes it along to another house', async ({
  page,
  visitor,
  baseURL,
}) => {
  await test.step('hides the invitation to fill in the form after success', async () => {
    await page.goto('/contact');
    const intro = page.locator('#estimate').getByText('It takes about a minute.');
    await expect(intro).toBeVisible();
    await submitLead(page, visitor);
    await expect(done(page)).toBeVisible();
    await expect(intro).toBeHidden();
  });

  await test.step('says beside each field what is wrong, until it is right', async () => {
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
  });

  await test.step('changes the time, the number of windows and the work', async () => {
    const panel = page.getByRole('listitem').filter({ has: changeIt(page) });
    await expect(panel).toContainText('6-10 windows · Evening (5pm-8pm)');
    await changeIt(page).click();
    await form(page).getByLabel('Number of windows').selectOption('1-5');
    await form(page).getByLabel('Best time to reach you').selectOption('anytime');
    await form(page).getByRole('checkbox', { name: 'Windows' }).check();
    await form(page).getByRole('checkbox', { name: 'Gutters' }).check();
    await save(page).click();
    await expect(panel).toContainText('1-5 windows and gutters · Anytime');
    await changeIt(page).click();
    await form(page).getByRole('checkbox', { name: 'Windows' }).uncheck();
    await expect(form(page).getByLabel('Number of windows')).toHaveCount(0);
    await save(page).click();
    await expect(panel).toContainText('Gutters · Anytime');
    const [lead] = await leadsOf(baseURL, visitor);
    expect(lead).toMatchObject({
      trades: ['gutters'],
      window_count: 'unsure',
      preferred_time: 'anytime',
      version: 2,
    });
  });

  await test.step('repeats what was sent, and corrects a wrong digit on the same lead', async () => {
    const panel = page.getByRole('listitem').filter({ has: changeIt(page) });
    for (const text of [visitor, '(336) 555-0199', '12 Peace Haven Rd, Clemmons, NC 27012'])
      await expect(panel).toContainText(text);
    await changeIt(page).click();
    await expect(form(page).getByLabel('Name')).toBeFocused();
    await form(page).getByLabel('Phone').fill('(336) 555-0198');
    await save(page).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(panel).toContainText('(336) 555-0198');
    await expect(changeIt(page)).toBeFocused();
    const leads = await leadsOf(baseURL, visitor);
    expect(leads).toMatchObject([{ phone: '(336) 555-0198', phone_e164: '+13365550198' }]);
  });

  await test.step('asks once about a new phone number that is too short', async () => {
    await typePhone(page, '336555018');
    await save(page).click();
    const phone = form(page).getByLabel('Phone');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/That's 9 digits/);
    await save(page).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await storedPhone(baseURL, visitor)).toBe('(336) 555-018');
  });

  await test.step('fills in the corrected name and phone number for another house', async () => {
    await typePhone(page, '(336) 555-0194');
    await save(page).click();

    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0194');
    await expect(page.locator('#estimate').getByText('It takes about a minute.')).toBeVisible();
  });
});
