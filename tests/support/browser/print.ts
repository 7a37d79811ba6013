import type { Page } from 'playwright/test';
import { business, fullAddress } from '@/domain/business.ts';
import { expect } from './site.ts';

/** Emulates paper, which is narrower than a desktop's screen and wider than a phone's. */
export const toPaper = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 700, height: 940 });
  await page.emulateMedia({ media: 'print' });
};

/** Expects dark text under a letterhead, no buttons, and at least a third of the words. */
export const expectPrintable = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const shown = (await main.innerText()).length;
  await toPaper(page);
  await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(shown / 3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const head = page.getByRole('banner');
    for (const text of [business.name, business.phone, fullAddress(business)]) {
      await expect(head.getByText(text).locator('visible=true').first()).toBeVisible();
    }
    // A page applies a change of media in its next frame.
    await expect.poll(() => paleTexts(page), colorScheme).toEqual([]);
    await expect(page.locator('form').locator('visible=true')).toHaveCount(0);
    await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();
    await expect(page.locator('.skip-link')).toBeHidden();
    await expect(head).toHaveCSS('position', 'static');
  }
};

const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightness = (color: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
      )
      .filter((element) => !element.closest('svg, script, style'))
      .filter((element) => lightness(getComputedStyle(element).color) > 0.45)
      .map((element) => element.textContent.trim().slice(0, 40));
  });
