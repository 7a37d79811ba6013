import type { Page } from 'playwright/test';
import { business, fullAddress } from '@/domain/business.ts';
import { hasSheet, idsOf, LANDING, TOWN } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAIRS = idsOf('comparisons').length;

const PAGES = [
  '/',
  '/about',
  '/services',
  '/gallery',
  '/contact',
  '/thank-you',
  ...(hasSheet ? ['/written-estimate'] : []),
  '/privacy',
  ...(LANDING ? [LANDING] : []),
  `/locations/${TOWN.id}`,
];

/** Paper is narrower than a desktop's screen and wider than a phone's. */
const onPaper = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 700, height: 940 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
};

for (const path of PAGES) {
  test(`${path} prints ink on white under a letterhead, without buttons`, async ({ page }) => {
    await onPaper(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const head = page.getByRole('banner');
      for (const text of [business.name, business.phone, fullAddress(business)]) {
        await expect(head.getByText(text).locator('visible=true').first()).toBeVisible();
      }
      expect(await paleTexts(page), colorScheme).toEqual([]);
      await expect(page.locator('form').locator('visible=true')).toHaveCount(0);
      await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Request Quote Now' })).toBeHidden();
      await expect(page.locator('.skip-link')).toBeHidden();
      await expect(head).toHaveCSS('position', 'static');
    }
  });
}

test('cards stay whole on paper, their pictures beside their words', async ({ page }) => {
  await onPaper(page, '/');
  const cards = page.getByRole('main').locator('li:has(h3), .panes');
  expect(await cards.count()).toBeGreaterThan(1);
  for (const card of await cards.all()) {
    const whole = card.locator('xpath=ancestor-or-self::*[self::li or @class]');
    const rules = await whole.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).breakInside),
    );
    expect(rules).toContain('avoid');
  }
  const over = await page.locator('main li:has(picture)').evaluateAll((items) =>
    items.filter((item) => {
      const picture = item.querySelector('img')?.getBoundingClientRect();
      const words = item.querySelector('h3')?.parentElement?.getBoundingClientRect();
      const own = item.getBoundingClientRect();
      return (
        !picture || !words || picture.right > words.left + 1 || picture.bottom > own.bottom + 1
      );
    }),
  );
  expect(over).toHaveLength(0);
});

test('both pictures of a view are printed, and every slide', async ({ page }) => {
  await page.goto('/gallery');
  await page.setViewportSize({ width: 700, height: 940 });
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.carousel :is(.comparison-before, .comparison-after)');
  await expect(shown).toHaveCount(2 * PAIRS);
  const places = await shown.evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { left, right, top } = picture.getBoundingClientRect();
      return {
        inside: left >= 0 && right <= innerWidth,
        at: `${Math.round(left)} ${Math.round(top)}`,
      };
    }),
  );
  expect(places.filter(({ inside }) => !inside)).toEqual([]);
  expect(new Set(places.map(({ at }) => at)).size).toBe(2 * PAIRS);
});

test('a pair of pictures stays on one sheet, without its handle or a hole above', async ({
  page,
}) => {
  await onPaper(page, '/');
  await expect(page.locator('.comparison')).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('.split-handle')).toBeHidden();
  const [words, lead] = [page.locator('.hero-words'), page.locator('.hero-words + div')];
  const [above, below] = [await words.boundingBox(), await lead.boundingBox()];
  expect((below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(20);
  const { paddingTop } = await lead.evaluate((box) => getComputedStyle(box));
  expect(paddingTop).toBe('0px');
});

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
