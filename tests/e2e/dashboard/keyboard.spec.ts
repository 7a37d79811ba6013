import type { Locator } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import {
  changeElsewhere,
  openedLead,
  openLeads,
  openToday,
  receivedLead,
  stepTaken,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { middleOf } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { changeSaved } from '../../support/browser/requests.ts';
import { toastOf, toasts } from '../../support/browser/toast.ts';

const byKey = (button: Locator) => button.press('Enter');
/** As NVDA, JAWS and Voice Control do. */
const byClick = (button: Locator) => button.dispatchEvent('click');
/** As VoiceOver does. */
const byPointer = async (button: Locator): Promise<void> => {
  const { x: clientX, y: clientY } = await middleOf(button);
  await button.dispatchEvent('pointerdown', { pointerType: 'touch', width: 0, height: 0 });
  await button.dispatchEvent('click', { detail: 1, clientX, clientY });
};

test(
  'moves the focus to a useful place when the focused element is gone',
  { tag: '@desktop' },
  async ({ ownerPage: page }) => {
    const lead = await openedLead(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(page.getByRole('heading', { name: lead.name })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${lead.name} · Dashboard`));
    for (const choice of ['Call back', 'Visit', 'Not interested']) {
      await button(choice).press('Enter');
      await expect(button(`Back from ${choice}`)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button('Call back')).toBeFocused();
    }
    await button('Edit contact info').press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await button('Cancel').press('Enter');
    await expect(page.locator('summary').filter({ hasText: 'Status, edit' })).toBeFocused();

    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Has a dog.');
    await button('Save note').press('Enter');
    await expect(note).toBeFocused();
    const contacted = page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: 'Contacted' });
    await contacted.press('Enter');
    // The note's toast is still open: only the last toast to close moves the focus back itself.
    const toast = toastOf(page, 'Contacted');
    await expect(toast).toBeVisible();
    const undone = changeSaved(page);
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(contacted).toBeFocused();
    await undone;
    const visit_at = new Date(Date.now() + 2 * DAY).toISOString();
    await changeElsewhere(page, lead, { visit_at });
    await page.reload();
    await button('Cancel the visit').press('Enter');
    await expect(page.getByRole('heading', { name: lead.name })).toBeFocused();
    await button('Undo: Visit canceled').press('Enter');
    await expect(page.getByRole('region', { name: 'Activity' })).toBeFocused();

    await button('Delete this lead').press('Enter');
    await page.getByLabel(/^Type the confirmation number/).fill(lead.receipt);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=leads$/);
    await expect(page.getByRole('main')).toBeFocused();

    await test.step('goes on with the next step of a new lead', async () => {
      await page.keyboard.press('n');
      await page.getByRole('dialog').getByLabel('Name').fill('Walked in');
      for (const [pressed, next] of [
        ['Visit', 'Back from Visit'],
        ['Back from Visit', 'Visit'],
      ] as const) {
        await button(pressed).press('Enter');
        await expect(button(next)).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await stepTaken(page);
    });

    await test.step('goes on in the list after clearing filters, using the selection and loading more', async () => {
      const { name } = await openedLead(page);
      await openLeads(page, { q: name, from: '2020-01-01' });
      await button('Clear filters').press('Enter');
      await expect(button('Filters')).toBeFocused();
      const box = page.getByRole('checkbox');
      const bar = page.getByRole('region', { name: 'Selected leads' });
      await box.press('Space');
      await expect(bar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      for (const end of ['Clear', 'Apply']) {
        await box.press('Space');
        await button(end).press('Enter');
        await expect(box).toBeFocused();
      }
      await expect(toasts(page).getByText('1 lead: Contacted')).toBeVisible();

      await receivedLead(page, { name });
      await page.route(`**${API.leads}?*`, (route) =>
        route.continue({ url: `${route.request().url()}&limit=1` }),
      );
      await openLeads(page, { q: name });
      await button('Load more').press('Enter');
      await expect(page.getByRole('row').last().getByRole('link', { name }).first()).toBeFocused();
    });

    await test.step('goes to the next row, and back by Undo', async () => {
      const leads = await openToday(page, 2);
      const top = await page.locator('[data-lead]').first().getAttribute('data-lead');
      const [first, next] = top === leads[0].id ? leads : leads.toReversed();
      const link = (name = '') => todayRow(page, name).getByRole('link', { name }).first();
      const readAgain = () =>
        page.waitForResponse((response) => response.url().includes(API.overview));
      for (const press of [byKey, byClick, byPointer]) {
        await page.getByRole('banner').click({ position: { x: 1, y: 1 } });
        await press(button(`How did it go with ${first?.name ?? ''}?`));
        await expect(page.getByRole('dialog')).toBeVisible();
        let read = readAgain();
        await press(button('No answer'));
        await expect(link(next?.name)).toBeFocused();
        const said = `${first?.name ?? ''}: No answer. Undo is in its row.`;
        await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
        await read;
        read = readAgain();
        await press(button(`Undo ${first?.name ?? ''}`));
        await expect(link(first?.name)).toBeFocused();
        await read;
        await expect(link(first?.name)).toBeFocused();
      }
    });
  },
);
