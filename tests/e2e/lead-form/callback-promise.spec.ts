import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { expect, fillLead, submitButton, test } from '../../support/browser/homeowner.ts';

const { timeZone } = business;
test.use({ timezoneId: timeZone });

/** `5:30 PM`, and `7 PM` on the hour, by the company's clock; a page may put a space that does not break before PM. */
const clockTime = (time: string): RegExp => {
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const [clock = '', half = ''] = new Date(time).toLocaleTimeString('en-US', options).split(/\s/);
  return new RegExp(`${clock.replace(':00', '')}\\s${half}`);
};

test('says by when we call, and what for if it is about a weekend', async ({ page, visitor }) => {
  await test.step('shows the day and hour of the callback that the owner sees', async () => {
    await page.goto('/');
    await fillLead(page, visitor);
    const answered = page.waitForResponse(`**${API.submitLead}`);
    await submitButton(page).click();
    const { callBy } = (await (await answered).json()) as { callBy: string };
    await expect(
      page.getByText(
        new RegExp(
          `^We’ll call you by ${clockTime(callBy).source} (today, |tomorrow, |on )[A-Z][a-z]+day, [A-Z][a-z]+ \\d+\\.$`,
        ),
      ),
    ).toBeVisible();
  });

  await test.step('says that the call is to set up a weekend that is further off than the promise', async () => {
    const callBy = '2026-11-24T15:00:00.000Z';
    await page.clock.setFixedTime(new Date('2026-11-23T15:00:00Z'));
    await page.route(`**${API.submitLead}`, (route) =>
      route.fulfill({
        json: { success: true, receipt: 'ABCD-EFGH', callBy, setsUp: 'weekend' },
      }),
    );
    await page.goto('/');
    await fillLead(page, visitor);
    await page.getByLabel('Weekend').check();
    await submitButton(page).click();
    const promise = `^We’ll call you by ${clockTime(callBy).source} tomorrow, Tuesday, Nov 24, to set up a time on the weekend\\.$`;
    await expect(page.getByText(new RegExp(promise))).toBeVisible();
  });
});
