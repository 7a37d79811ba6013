import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser/site.ts';
import { isSampleCompany, LANDING, TOWN } from '../../support/company/offered.ts';
import {
  displayTexts,
  FALLBACKS,
  headlineLines,
  loadFallbacks,
} from '../../support/browser/display-fallbacks.ts';

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

test('texts are as wide and as high in each fallback as in the display font', async ({ page }) => {
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

const headlineOf = (file: string): string[] =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(readFileSync(`dist/${file}`, 'utf8'))?.slice(1) ?? [];

test('a headline breaks at the same words in each fallback as in the display font', async ({
  page,
}) => {
  const own = new Map([
    ['/', headlineOf('index.html')],
    ['/gallery', headlineOf('gallery.html')],
  ]);
  const setApart = [...own.values()].flat();
  const others = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(?:admin|edit)/.test(file))
    .flatMap(headlineOf)
    .filter((headline) => !setApart.includes(headline));
  const moved: string[] = [];
  for (const [path, headlines] of [...own, ['/about', others] as const]) {
    await page.goto(path);
    await loadFallbacks(page);
    for (const screen of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width: screen, height: 800 });
      const [lines = [], ...inFallbacks] = await headlineLines(page, headlines);
      for (const [at, breaks] of inFallbacks.entries()) {
        const elsewhere = breaks.filter((other, index) => other !== lines[index]);
        moved.push(...elsewhere.map((other) => `${screen} px, ${FALLBACKS[at] ?? ''}: ${other}`));
      }
    }
  }
  expect(others.length).toBeGreaterThan(10);
  // Another company's words may be at the very end of a line.
  const most = isSampleCompany ? 0 : MOVED * others.length * FALLBACKS.length;
  expect(moved.length, moved.join('\n')).toBeLessThanOrEqual(most);
});
