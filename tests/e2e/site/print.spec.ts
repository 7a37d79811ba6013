import { galleryPairs } from '../../support/company/offered.ts';
import { toPaper } from '../../support/browser/print.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAIRS = galleryPairs().length;

test('pictures and cards are printed whole', { tag: '@night' }, async ({ page }) => {
  await page.goto('/gallery');
  await toPaper(page);
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

  await toPaper(page);
  await page.goto('/');
  await test.step('cards stay whole on paper, their pictures beside their words', async () => {
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

  await expect(page.locator('.comparison')).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('.split-handle')).toBeHidden();
  const [picture, words] = [page.locator('.hero-picture'), page.locator('.hero-words')];
  const [above, below] = [await picture.boundingBox(), await words.boundingBox()];
  expect((below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(20);
});

test('a page ends without the street', async ({ page }) => {
  await page.goto('/repairs');
  await toPaper(page);
  await expect(page.locator('footer .street')).toBeHidden();
});
