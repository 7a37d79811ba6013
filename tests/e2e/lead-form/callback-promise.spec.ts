import { API } from '@/domain/api.ts';
import { expect, fillLead, submitButton, test } from '../../support/browser/homeowner.ts';

test.use({ timezoneId: 'America/New_York' });

test('shows the day and hour of the callback that the owner sees', async ({ page, visitor }) => {
  await page.goto('/');
  await fillLead(page, visitor);
  const answered = page.waitForResponse(`**${API.submitLead}`);
  await submitButton(page).click();
  const { callBy } = (await (await answered).json()) as { callBy: string };
  // The evening ends at closing, 7 PM.
  expect(new Date(callBy).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toMatch(
    /^([56]:\d\d|7:00):00\s[AP]M$/,
  );
  await expect(
    page.getByText(
      /^We’ll call you by ([56](:30)?|7)\sPM (today, |tomorrow, |on )[A-Z][a-z]+day, [A-Z][a-z]+ \d+\.$/,
    ),
  ).toBeVisible();
});

test('names the day of a weekend that is further off than a day', async ({ page, visitor }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T15:00:00Z'));
  await page.route(`**${API.submitLead}`, (route) =>
    route.fulfill({
      json: { success: true, receipt: 'ABCD-EFGH', callBy: '2026-11-29T00:00:00.000Z' },
    }),
  );
  await page.goto('/');
  await fillLead(page, visitor);
  await page.getByLabel('Weekend').check();
  await submitButton(page).click();
  await expect(page.getByText(/^We’ll call you by 7\sPM on Saturday, Nov 28\.$/)).toBeVisible();
});
