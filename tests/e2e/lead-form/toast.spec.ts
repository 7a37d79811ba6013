import { expect, submitButton, test } from '../../support/browser/homeowner.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const FIELDS = ['Name', 'Phone', 'Address', ...(sellsWindows ? ['Number of windows'] : [])];

test('keeps the first wrong field clear of the toast', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto('/contact');
  await submitButton(page).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const summary = page.getByRole('group', { name: 'Please check these fields' });
  for (const [index, label] of FIELDS.entries()) {
    await summary.getByRole('link').nth(index).click();
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect
      .poll(async () => {
        const [shown, covering] = [await field.boundingBox(), await toast.boundingBox()];
        if (!shown || !covering) return 'gone';
        return shown.y >= covering.y + covering.height ? 'below' : 'covered';
      })
      .toBe('below');
    await page.keyboard.press('Shift+Tab');
    await summary.focus();
  }
});
