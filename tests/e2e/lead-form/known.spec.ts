import { DAY } from '@/domain/duration.ts';
import { done, expect, hydrate, sendLead, test } from '../../support/browser/homeowner.ts';
import { TOWN } from '../../support/company/offered.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('knows a request for 14 days', async ({ page, visitor, leads }) => {
  const known = page.getByRole('group', { name: 'Your request' });
  const change = known.getByRole('button', { name: 'Change it or add a note' });
  await page.goto('/');
  await sendLead(page, visitor);
  // The fragment that Continue had set is gone: a reload would jump to its field.
  await expect(page).toHaveURL('/');
  const [lead] = await leads();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/analytics') sent.push(pathname);
  });
  await page.goto(`/locations/${TOWN.id}`);
  await expect(known).toContainText(
    `We have your request from today, ${lead?.receipt ?? ''}. We’ll call you by `,
  );
  await expect(known.locator('strong')).toHaveCSS('display', 'inline');
  await expect(known).toContainText(/by [\d:]+\s[AP]M \S+ (?:today|tomorrow|on)/);
  expect(sent).toEqual([]);

  await change.click();
  await expect(done(page)).toBeFocused();

  const age = (by: number) =>
    page.evaluate((by) => {
      const all = JSON.parse(localStorage.getItem('estimate-sent') ?? '') as { at: number }[];
      const older = all.map((one) => ({ ...one, at: one.at - by }));
      localStorage.setItem('estimate-sent', JSON.stringify(older));
    }, by);
  await age(13 * DAY);
  await page.goto('/');
  await known.getByRole('button', { name: 'Another house' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue(visitor);
  await expect(page.getByLabel('Evening')).toBeChecked();

  await age(DAY);
  await page.goto('/contact');
  await page.getByLabel('Name').fill(visitor);
  await expect(page.locator('form').getByText('We saved what you typed.')).toBeVisible();
  await expect(known).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('estimate-sent'))).toBeNull();
});

test('takes a note above the first half of another request, and is hidden by a press', async ({
  page,
  context,
  visitor,
}) => {
  const known = page.getByRole('group', { name: 'Your request' });
  await page.goto('/');
  await page.getByLabel('Address').fill('14 Peace Haven Rd, Clemmons, NC 27012');
  await expect(page.locator('#estimate form')).toHaveAttribute('novalidate');
  const second = await context.newPage();
  await second.goto('/contact');
  await sendLead(second, visitor);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Something wrong? Edit it' }).click();
  const form = page.getByRole('form', { name: 'Change your request' });
  await expect(form.getByLabel('Name')).toHaveValue(visitor);
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible();

  await page.goto('/');
  await known.getByRole('button', { name: 'Hide this' }).click();
  await expect(known).toBeHidden();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.goto('/contact');
  await hydrate(page);
  await expect(known).toBeHidden();
});
