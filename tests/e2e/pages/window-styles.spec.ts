import type { Locator, Page } from 'playwright/test';
import { sellsWindows } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!sellsWindows, 'needs a company that sells windows');

const STYLES = ['Double-hung', 'Casement', 'Sliding', 'Bay', 'Picture', 'Awning'];
const CLOSED = STYLES.filter((name) => name !== 'Picture').map((name) => name.toLowerCase());

test(
  'each window opens and closes in its time, and a table compares them',
  { tag: '@phone' },
  async ({ page }) => {
    await test.step('each window opens and closes by keyboard, click and touch', async () => {
      await page.goto('/services');
      for (const name of CLOSED) {
        const toggle = page.locator('summary').filter({ hasText: `the ${name} window` });
        const sash = toggle.locator('g > g').first();
        const shut = await placeOf(sash);
        await expect(toggle.getByText('Open')).toBeVisible();
        await toggle.press('Enter');
        await expect(toggle.getByText('Close')).toBeVisible();
        await expect(toggle.getByText('Open')).toBeHidden();
        await expect.poll(() => placeOf(sash), name).not.toEqual(shut);
        await toggle.press(' ');
        await expect(toggle.getByText('Open')).toBeVisible();
        await expect.poll(() => placeOf(sash), name).toEqual(shut);
        await toggle.click();
        await expect(toggle.getByText('Close')).toBeVisible();
      }
      await expect(page.getByText('It doesn’t open', { exact: true })).toBeVisible();
    });

    await test.step('colors answer in 120 ms and sashes move within 200 ms', async () => {
      expect(await times(page)).toEqual({ link: '0.12s', sash: '0.18s' });
    });

    await test.step('a table compares the six styles, on a phone as cards without scrolling sideways', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/services');
      await page.getByText('Compare them: ').click();
      const table = page.getByRole('table', { name: 'The styles compared' });
      await expect(table.getByRole('rowheader')).toHaveText(STYLES);
      const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
      for (const row of await rows.all()) {
        await expect(row.getByRole('cell').first()).toHaveText(
          /^\s*(lowest|middle|higher|highest)\s*$/,
        );
        const labels = await row
          .getByRole('cell')
          .evaluateAll((cells) =>
            cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
          );
        expect(labels.slice(1)).toEqual(['Seal', 'Cleaning', 'Emergency exit', 'Reach']);
      }
      const ends = await table
        .locator('th, td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(320);
    });

    await test.step('the table has a row of headings on a wide screen', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const table = page.getByRole('table', { name: 'The styles compared' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Style',
        'Price',
        'Seal',
        'Cleaning',
        'Emergency exit',
        'Reach',
      ]);
    });
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: the window is open at once, and a pointer leaves it alone', async ({
    page,
  }) => {
    await page.goto('/services');
    expect(await times(page)).toEqual({ link: '0s', sash: '0s' });
    const sash = page.locator('.casement');
    const shut = await placeOf(sash);
    await page.getByText('Open the casement window').hover();
    expect(await placeOf(sash)).toEqual(shut);
    await page.getByText('Open the casement window').click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect((await placeOf(sash)).width).toBeLessThan(shut.width / 2);
  });
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

const times = async (page: Page) => {
  await page.locator('main a').first().hover();
  return page.evaluate(() => {
    const time = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`${selector} is missing.`);
      return [...new Set(getComputedStyle(element).transitionDuration.split(', '))].join();
    };
    return { link: time('main a'), sash: time('.casement') };
  });
};
