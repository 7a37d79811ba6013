import type { Page } from 'playwright/test';
import { done, expect, leadsOf, submitLead, test } from '../../support/browser/homeowner.ts';
import { TOWN } from '../../support/company/offered.ts';

const known = (page: Page) => page.getByRole('group', { name: 'Your request' });

const sendOne = async (page: Page, visitor: string) => {
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
};

test('knows a request from this device on the pages with the form, and forgets it in one press', async ({
  page,
  visitor,
  baseURL,
}) => {
  await sendOne(page, visitor);
  const [lead] = await leadsOf(baseURL, visitor);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/analytics') sent.push(pathname);
  });
  for (const path of ['/', '/contact', `/locations/${TOWN.id}`]) {
    await page.goto(path);
    await expect(known(page)).toContainText(
      `We have your request from today, ${lead?.receipt ?? ''}. We’ll call you by `,
    );
  }
  expect(sent).toEqual([]);

  await test.step('changes and adds to it', async () => {
    await known(page).getByRole('button', { name: 'Change it or add a note' }).click();
    await expect(done(page)).toBeFocused();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Two dogs.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("Saved. We'll use what you see here.")).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ message: 'Two dogs.' }]);
    await page.reload();
    await known(page).getByRole('button', { name: 'Change it or add a note' }).click();
    await expect(page.getByText('Two dogs.')).toBeVisible();
  });

  await test.step('is gone after one press', async () => {
    await page.goto('/contact');
    await known(page).getByRole('button', { name: 'Hide this' }).click();
    await expect(known(page)).toBeHidden();
    await page.reload();
    await page.getByLabel('Name').fill(visitor);
    await expect(known(page)).toBeHidden();
  });
});

test('starts another house with what stays the same, and knows nothing after 14 days', async ({
  page,
  visitor,
}) => {
  await sendOne(page, visitor);
  await page.goto('/');
  await known(page).getByRole('button', { name: 'Another house' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await expect(page.getByLabel('Evening')).toBeChecked();
  await page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem('estimate-sent') ?? '') as { at: number }[];
    const old = all.map((one) => ({ ...one, at: one.at - 14 * 24 * 60 * 60 * 1000 }));
    localStorage.setItem('estimate-sent', JSON.stringify(old));
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill(visitor);
  await expect(page.locator('form').getByText('We saved what you typed.')).toBeVisible();
  await expect(known(page)).toBeHidden();
});
