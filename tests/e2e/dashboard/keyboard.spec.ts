import { API } from '@/domain/api.ts';
import { openedLead, openToday, todayRow } from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

test(
  'keeps the focus where keys go on when what had it is gone',
  { tag: '@desktop' },
  async ({ ownerPage: page, request }) => {
    const lead = await openedLead(page, request);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    for (const choice of ['Call back', 'Visit', 'Not interested']) {
      await button(choice).press('Enter');
      await expect(button(choice)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button('Call back')).toBeFocused();
    }
    await button('Edit contact info').press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();

    await button('Delete this lead').press('Enter');
    await page.getByLabel(/^Type the confirmation number/).fill(lead.receipt);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=leads$/);
    await expect(page.getByRole('main')).toBeFocused();

    await test.step('goes to the next row, and back by Undo', async () => {
      const leads = await openToday(page, request, 2);
      const top = await page.locator('[data-lead]').first().getAttribute('data-lead');
      const [first, next] = top === leads[0].id ? leads : leads.toReversed();
      const link = (name = '') => todayRow(page, name).getByRole('link', { name }).first();
      await button(`How did it go with ${first?.name ?? ''}?`).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      const readAgain = () =>
        page.waitForResponse((response) => response.url().includes(API.overview));
      let read = readAgain();
      // The fourth choice: No answer.
      await page.keyboard.press('4');
      await expect(link(next?.name)).toBeFocused();
      await read;
      read = readAgain();
      await button(`Undo ${first?.name ?? ''}`).press('Enter');
      await expect(link(first?.name)).toBeFocused();
      await read;
      await expect(link(first?.name)).toBeFocused();
    });
  },
);
