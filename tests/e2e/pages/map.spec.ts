import { business } from '@/domain/business.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test('the map of the towns is legible and easy to hit', { tag: '@night' }, async ({ page }) => {
  test.skip(!isSampleCompany, 'needs a map, which is drawn of the area of the sample company');
  await page.goto('/contact');
  const map = page.getByRole('group', { name: /^Map of / });
  await expect(map.getByRole('link')).toHaveCount(business.serviceArea.towns.length);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const { targets, labels, letters } = await map.evaluate((svg) => {
      const boxes = (selector: string) =>
        [...svg.querySelectorAll(selector)].map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const name = (element.closest('a') ?? element).textContent.trim();
          return { name, left, right, top, bottom };
        });
      const scale = svg.getBoundingClientRect().width / 640;
      return {
        targets: boxes('a .target'),
        labels: boxes('text'),
        letters: [...svg.querySelectorAll('text')].map(
          (text) => parseFloat(getComputedStyle(text).fontSize) * scale,
        ),
      };
    });
    expect(Math.min(...letters), `at ${width}`).toBeGreaterThanOrEqual(12);
    const sides = targets.map((box) => Math.min(box.right - box.left, box.bottom - box.top));
    expect(Math.min(...sides), `at ${width}`).toBeGreaterThanOrEqual(width < 390 ? 30 : 38);
    for (const boxes of [targets, labels])
      for (const box of boxes)
        expect(
          boxes.filter((other) => other !== box && overlap(other, box)).map(({ name }) => name),
          `${box.name} at ${width}`,
        ).toEqual([]);
  }
});

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Rect, b: Rect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
