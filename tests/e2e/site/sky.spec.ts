import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser/site.ts';

/** The boxes of the text lines over the picture. */
const linesOf = (page: Page) =>
  page.locator('.hero-words').evaluate((words) => {
    const parts = words.querySelectorAll(':scope > :is(p:first-child, h1, a)');
    return [...parts].flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lines: DOMRect[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        lines.push(...range.getClientRects());
      }
      return lines
        .filter(({ width, height }) => width > 20 && height > 10)
        .map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
  });

test('the sky is dark enough for words', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  await page.goto('/');
  const picture = page.locator('.hero-picture img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.locator('.hero-words *').evaluateAll((parts) => {
    for (const { style } of parts as HTMLElement[])
      style.color = style.fill = style.borderColor = 'transparent';
  });
  for (const width of [1024, 1366, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await linesOf(page);
    expect(lines.length).toBeGreaterThan(3);
    for (const clip of lines) {
      const { data, info } = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const contrasts = Array.from({ length: info.width * info.height }, (_, pixel) =>
        contrastToCream(data.subarray(pixel * 3, pixel * 3 + 3)),
      ).sort((a, b) => a - b);
      // Ignores specks of leaves, which are at most 0.5 % of the pixels.
      expect(contrasts[Math.floor(contrasts.length / 200)], `${width}`).toBeGreaterThan(7);
    }
  }
});

const CREAM = Uint8Array.of(0xff, 0xfa, 0xf0);

const lightness = (color: Uint8Array): number => {
  const [red = 0, green = 0, blue = 0] = Array.from(color, (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastToCream = (ground: Uint8Array): number =>
  (lightness(CREAM) + 0.05) / (lightness(ground) + 0.05);
