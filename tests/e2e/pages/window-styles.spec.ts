import type { Locator } from 'playwright/test';
import { overflow } from '../../support/browser/fit.ts';
import { sellsWindows } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!sellsWindows, 'needs a company that sells windows');

const STYLES = ['Double-hung', 'Casement', 'Sliding', 'Bay', 'Picture', 'Awning'];
const CLOSED = STYLES.filter((name) => name !== 'Picture').map((name) => name.toLowerCase());

test('each opens, and a table compares them', { tag: ['@night', '@phone'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  for (const name of CLOSED) {
    const toggle = page.locator('summary').filter({ hasText: `the ${name} window` });
    const sash = toggle.locator('g > g').first();
    const shut = await placeOf(sash);
    await toggle.press('Enter');
    await expect(toggle.getByText('Close')).toBeVisible();
    await expect(toggle.getByText('Open')).toBeHidden();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await placeOf(sash), name).not.toEqual(shut);
    await toggle.click();
    await expect(toggle.getByText('Open')).toBeVisible();
    expect(await placeOf(sash), name).toEqual(shut);
  }
  await expect(page.getByText('It doesn’t open', { exact: true })).toBeVisible();

  // On a phone as cards, without scrolling sideways.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByText('Compare them: ').click();
  const table = page.getByRole('table', { name: 'The styles compared' });
  await expect(table.getByRole('rowheader')).toHaveText(STYLES);
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  for (const row of await rows.all())
    await expect(row.getByRole('cell').first()).toHaveText(
      /^\s*(lowest|middle|higher|highest)\s*$/,
    );
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const heads = ['Style', 'Price', 'Seal', 'Cleaning', 'Emergency exit', 'Reach'];
  await expect(table.getByRole('columnheader')).toHaveText(heads);
});

/** In the drawing, so that scrolling counts for nothing. */
const placeOf = (sash: Locator) =>
  sash.evaluate((group: SVGGElement) => {
    const [own, drawing] = [group, group.ownerSVGElement ?? group].map((element) =>
      element.getBoundingClientRect(),
    );
    if (!own || !drawing) throw new Error('Nothing is drawn.');
    return {
      x: Math.round(own.x - drawing.x),
      y: Math.round(own.y - drawing.y),
      width: Math.round(own.width),
      height: Math.round(own.height),
    };
  });
