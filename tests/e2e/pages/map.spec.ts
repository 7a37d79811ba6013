import { business } from '@/domain/business.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test('the map of the towns is legible and easy to hit', async ({ page }) => {
  test.skip(!isSampleCompany, 'needs a map, which is drawn of the area of the sample company');
  await page.goto('/contact');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const map = page.getByRole('group', { name: /^Map of / });
    await expect(map.getByRole('link')).toHaveCount(business.serviceArea.towns.length);
    const { towns, letters, names, rim } = await map.evaluate((svg) => {
      const rectOf = (element: Element | null) => {
        if (!element) throw new Error('Nothing is drawn there.');
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      const scale = svg.getBoundingClientRect().width / 640;
      return {
        towns: [...svg.querySelectorAll('a')].map((link) => ({
          name: link.textContent.trim(),
          target: rectOf(link.querySelector('.target')),
          label: rectOf(link.querySelector('text')),
        })),
        letters: [...svg.querySelectorAll('text')].map(
          (text) => parseFloat(getComputedStyle(text).fontSize) * scale,
        ),
        names: [...svg.querySelectorAll('g > text')].map((text) => ({
          name: text.textContent.trim(),
          label: rectOf(text),
        })),
        rim: rectOf(svg.querySelector('.area')),
      };
    });
    expect(Math.min(...letters), `at ${width}`).toBeGreaterThanOrEqual(12);
    const [least, finger] = width < 390 ? [30, 34] : [38, 44];
    const sides = towns.map(({ target: { left, right, top, bottom } }) =>
      Math.min(right - left, bottom - top),
    );
    expect(Math.min(...sides), `at ${width}`).toBeGreaterThanOrEqual(least);
    // Some towns lie nearer to one another than a finger is wide.
    expect(sides.filter((side) => side >= finger - 1).length, `at ${width}`).toBeGreaterThanOrEqual(
      6,
    );

    const radius = (rim.right - rim.left) / 2;
    const middle = { x: (rim.left + rim.right) / 2, y: (rim.top + rim.bottom) / 2 };
    for (const { name, label } of names) {
      const reach = Math.hypot(label.right - middle.x, label.bottom - middle.y);
      if (name.endsWith(' mi')) expect(reach, `${name} at ${width}`).toBeLessThan(radius);
      expect(
        towns.filter((town) => overlap(town.label, label)).map((town) => town.name),
        `${name} at ${width}`,
      ).toEqual([]);
    }
    for (const { name, target, label } of towns) {
      for (const [x, y] of [
        [label.left, label.top],
        [label.right, label.top],
        [label.left, label.bottom],
        [label.right, label.bottom],
      ] as const) {
        expect(Math.hypot(x - middle.x, y - middle.y), `${name} at ${width}`).toBeLessThan(
          radius - 2,
        );
      }
      const others = towns.filter((other) => other.name !== name);
      expect(
        others.filter((other) => overlap(other.target, target)).map((other) => other.name),
        `${name} at ${width}`,
      ).toEqual([]);
      expect(
        others.filter((other) => overlap(other.label, label)).map((other) => other.name),
        `${name} at ${width}`,
      ).toEqual([]);
    }
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
