import type { Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { boxOf, overflow } from '../../support/browser/fit.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { hasSheet } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!hasSheet, 'needs the sample estimate');

const PATH = '/written-estimate';
const linesOf = (page: Page) => page.locator('.sheet li');
const openLines = (page: Page) => page.locator('.sheet details[open]');

test('a line opens its note on a narrow phone, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(PATH);
  const lines = linesOf(page);
  const groundOf = (index: number) =>
    lines.nth(index).evaluate((line) => getComputedStyle(line).backgroundColor);
  const dark = await groundOf(3);
  await lines.nth(3).locator('summary').click();
  expect(await groundOf(3)).not.toBe(dark);
  await expect(openLines(page)).toHaveCount(1);
  await expectAccessible(page, '.sheet');

  await lines.first().locator('summary').focus();
  const count = await lines.count();
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('Tab');
    const summary = lines.nth(index).locator('summary');
    // A note with a source holds a link before the next line.
    if (!(await summary.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines.nth(index).locator('.sheet-note')).toBeVisible();
    await expect(openLines(page)).toHaveCount(1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }

  // On a wide screen, the price stays beside the sheet to its last line.
  await page.setViewportSize({ width: 1024, height: 900 });
  await lines.nth(3).locator('summary').click();
  const windows = page.locator('.sheet-windows li');
  await expect(windows.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.sheet-windows [aria-current]')).toHaveCount(1);
  await lines.last().scrollIntoViewIfNeeded();
  const ask = page.getByRole('link', { name: 'Get mine written like this' });
  await expect(ask).toBeInViewport();
  await expect(ask).toHaveAttribute('href', /wish=an\+estimate\+with\+a\+line\+for\+every\+window/);
});

test('Shift+Tab brings each part out from behind its drawing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, drawing] of [
    [PATH, '.opening-drawings'],
    ['/services', '.lit-parts > svg'],
  ] as const) {
    await page.goto(path);
    const parts = page.locator('.part-list summary');
    await parts.last().scrollIntoViewIfNeeded();
    await parts.last().focus();
    for (const part of (await parts.all()).reverse()) {
      await expect(part).toBeFocused();
      const top = (await boxOf(part)).y;
      expect(top, path).toBeGreaterThan((await boxOf(page.locator(drawing))).bottom);
      await page.keyboard.press('Shift+Tab');
    }
  }
});

test('the sheet in forced colors and on paper', { tag: '@night' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(PATH);
  const borders = await linesOf(page).evaluateAll((lines) =>
    lines.map((line) => getComputedStyle(line).borderLeftWidth),
  );
  expect(new Set(borders.slice(1)).size).toBe(1);
  expect(borders[0]).not.toBe(borders[1]);
  await page.emulateMedia({ forcedColors: 'none' });

  for (const options of [
    { format: 'Letter' },
    { format: 'Letter', preferCSSPageSize: true },
    { format: 'A4' },
    { format: 'A4', preferCSSPageSize: true },
  ]) {
    const pdf = await page.pdf(options);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), options.format).toHaveLength(2);
  }
  await page.setViewportSize({ width: 700, height: 940 });
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .locator('.sheet-note > p:last-child')
    .evaluateAll((notes) =>
      notes.map((note) => (note.checkVisibility({ contentVisibilityAuto: true }) ? 1 : 0)),
    );
  expect(heights).toHaveLength(await linesOf(page).count());
  expect(heights).not.toContain(0);
  await expect(page.locator('#opening')).toBeHidden();
  await expect(page.getByText('Tap any line')).toBeHidden();
  if (business.license) await expect(page.locator('.sheet-license')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print this sheet' })).toBeHidden();
});
