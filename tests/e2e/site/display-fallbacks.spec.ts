import { expect, test } from '../../support/browser/site.ts';
import { LANDING, TOWN } from '../../support/company/offered.ts';
import { displayTexts, FALLBACKS, loadFallbacks } from '../../support/browser/display-fallbacks.ts';

// A page takes no markup from a script.
test.use({ bypassCSP: true });

const SCREENS = [360, 390, 1440];
const PAGES = ['/', '/about', ...(LANDING ? [LANDING] : []), `/locations/${TOWN.id}`];
/** Of all texts of a page together. */
const WIDTH = 0.05;
/** From three pixels on a browser counts a shift. */
const SHIFT = 3;
/** As a share of the texts: a line that is nearly full may break elsewhere, whatever its words are. */
const MOVED = 0.06;

test('texts fill the same room in each fallback', { tag: '@night' }, async ({ page }) => {
  const moved = new Map(FALLBACKS.map((fallback) => [fallback, 0]));
  let all = 0;
  for (const path of PAGES) {
    await page.goto(path);
    await loadFallbacks(page);
    for (const screen of SCREENS) {
      await page.setViewportSize({ width: screen, height: 800 });
      const [own, ...others] = await displayTexts(page);
      if (!own) throw new Error(`nothing on ${path}`);
      all += own.heights.length;
      FALLBACKS.forEach((fallback, at) => {
        const { heights = [], width = 0 } = others[at] ?? {};
        expect(Math.abs(width / own.width - 1), `${fallback} on ${path}`).toBeLessThan(WIDTH);
        const changed = heights.filter(
          (height, index) => Math.abs(height - (own.heights[index] ?? 0)) >= SHIFT,
        );
        moved.set(fallback, (moved.get(fallback) ?? 0) + changed.length);
      });
    }
  }
  expect(all).toBeGreaterThan(50);
  for (const [fallback, count] of moved) {
    expect(count / all, `${fallback}: ${count} of ${all} heights`).toBeLessThan(MOVED);
  }
});
