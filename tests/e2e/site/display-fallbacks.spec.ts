import { expect, test } from 'playwright/test';
import { hasSheet, LANDING, TOWN } from '../../support/company/offered.ts';
import { displayTexts, FALLBACKS, loadFallbacks } from '../../support/browser/display-fallbacks.ts';

const SCREENS = [360, 390, 412, 768, 1440];
const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  ...(hasSheet ? ['/written-estimate'] : []),
  ...(LANDING ? [LANDING] : []),
  `/locations/${TOWN.id}`,
];
/** Of all texts together. */
const WIDTH = 0.01;
/** As a share of the texts: a line that is nearly full may break elsewhere, whatever its words are. */
const MOVED = 0.02;

test('texts are as wide and as high in each fallback as in the display font', async ({ page }) => {
  const sums = new Map(FALLBACKS.map((name) => [name, { own: 0, instead: 0, moved: 0, all: 0 }]));
  for (const path of PAGES) {
    await page.goto(path);
    await loadFallbacks(page);
    for (const width of SCREENS) {
      await page.setViewportSize({ width, height: 800 });
      const own = await displayTexts(page);
      for (const [fallback, sum] of sums) {
        const instead = await displayTexts(page, fallback);
        own.forEach((text, index) => {
          sum.own += text.width;
          sum.instead += instead[index]?.width ?? 0;
          if (text.height !== instead[index]?.height) sum.moved += 1;
          sum.all += 1;
        });
      }
    }
  }
  for (const [fallback, { own, instead, moved, all }] of sums) {
    expect(all).toBeGreaterThan(100);
    expect(Math.abs(instead / own - 1), `${fallback}: width`).toBeLessThan(WIDTH);
    expect(moved / all, `${fallback}: ${moved} of ${all} heights`).toBeLessThan(MOVED);
  }
});
