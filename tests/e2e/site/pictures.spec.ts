import type { Page } from 'playwright/test';
import { hasDecades, LANDING } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.use({ deviceScaleFactor: 1 });

const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  ...(hasDecades ? ['/house-by-decade'] : []),
  ...(LANDING ? [LANDING] : []),
];

test('pictures are sharp in their places', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  for (const path of PAGES) {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(path);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => blurredOn(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** The pictures whose file has fewer pixels than their place. */
const blurredOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = [];
    const decodes = (picture: HTMLImageElement): Promise<boolean> =>
      picture.decode().then(
        () => true,
        () => false,
      );
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) {
      picture.loading = 'eager';
      // A new width may choose another file meanwhile.
      if (!(await decodes(picture))) {
        found.push(`${picture.alt}: not decoded`);
        continue;
      }
      // The file's own width: `naturalWidth` of a picture with sizes is divided by its density.
      const file = new Image();
      file.src = picture.currentSrc;
      await file.decode();
      const { width: wide, height: high } = picture.getBoundingClientRect();
      const shown = Math.max(wide, (high * file.naturalWidth) / file.naturalHeight);
      if (!file.src.endsWith('.svg') && file.naturalWidth < 0.97 * shown) {
        found.push(`${picture.alt}: ${file.naturalWidth} for ${Math.round(shown)}`);
      }
    }
    return found;
  });
