import { enlarge } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/site.ts';

test('the words over the picture lie on their shade, whatever their size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const words = page.locator('.hero-words');
  const texts = [
    words.locator('p'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: /reviews on/ }).first(),
  ];
  const shade = await words.evaluate((box) => {
    const { backgroundImage, color } = getComputedStyle(box);
    return { grounds: backgroundImage.match(/rgba?\([^)]*\)/g) ?? [], color };
  });
  // Then it fades, below the words.
  expect(shade.grounds).toHaveLength(3);
  for (const ground of shade.grounds.slice(0, 2)) {
    expect(contrast(overWhite(ground), channels(shade.color))).toBeGreaterThan(7);
  }
  for (const [width, height, size] of [
    [320, 640, '100%'],
    [320, 640, '200%'],
    [390, 844, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await enlarge(page, size);
    const ground = await words.boundingBox();
    for (const text of texts) {
      const box = await text.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (ground?.y ?? 0) + (ground?.height ?? 0) - FADE,
      );
      expect(box?.y ?? 0).toBeGreaterThanOrEqual(ground?.y ?? Infinity);
    }
  }
});

const FADE = 96;

type Color = [number, number, number];

const channels = (color: string): Color => {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return [red, green, blue];
};

/** The worst that can be under a shade. */
const overWhite = (shade: string): Color => {
  const alpha = Number(shade.match(/[\d.]+/g)?.[3] ?? 1);
  return channels(shade).map((channel) => channel * alpha + 255 * (1 - alpha)) as Color;
};

const lightness = (color: Color): number => {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Color, other: Color): number => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
