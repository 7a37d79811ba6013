import type { Locator, Page } from 'playwright/test';
import { openGallery, swipe, touch } from '../../support/browser/gallery.ts';
import { galleryPairs } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { holdClock } from '../../support/browser/page-clock.ts';

const TITLES = galleryPairs();
test.skip(TITLES.length !== 4, 'needs four pairs of pictures');

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Before and after' });
const statusOf = (page: Page) => carouselOf(page).getByRole('status');
const press = (page: Page, name: string) =>
  carouselOf(page).getByRole('button', { name, exact: true }).click();
const slideOf = (page: Page, index: number) =>
  page.getByRole('group', { name: `${index + 1} of ${TITLES.length}: ${TITLES[index] ?? ''}` });
const lineOf = (page: Page, index: number) =>
  slideOf(page, index).getByRole('slider', {
    name: `Show before or after: ${TITLES[index] ?? ''}`,
  });
const expectSlide = async (page: Page, index: number) => {
  await expect(statusOf(page)).toHaveText(
    `Slide ${index + 1} of ${TITLES.length}: ${TITLES[index] ?? ''}`,
  );
  for (const [at] of TITLES.entries()) {
    await expect(slideOf(page, at)).toHaveJSProperty('inert', at !== index);
  }
  await expect(
    carouselOf(page).getByRole('button', { name: `Go to ${TITLES[index] ?? ''}` }),
  ).toHaveAttribute('aria-current', 'true');
  await expect(carouselOf(page).locator('[aria-current]')).toHaveCount(1);
};
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return box;
};
const settled = async (page: Page, index: number) => {
  const place = await boxOf(page.getByRole('group', { name: 'Slides' }));
  await expect.poll(async () => (await boxOf(slideOf(page, index))).x).toBeCloseTo(place.x, 0);
};

test('its buttons alone move it, around both ends too, and are easy to press', async ({ page }) => {
  await test.step('does not move by itself', async () => {
    await holdClock(page);
    await openGallery(page, 'carousel');
    await page.clock.fastForward('05:00');
    await expectSlide(page, 0);
    await page.clock.resume();
  });

  await test.step('moves by its buttons, around both ends too, and to a slide by its dot', async () => {
    await expectSlide(page, 0);
    for (const index of [1, 2, 3, 0]) {
      await press(page, 'Next');
      await expectSlide(page, index);
    }
    for (const index of [3, 2, 1, 0]) {
      await press(page, 'Previous');
      await expectSlide(page, index);
      await settled(page, index);
    }
    await press(page, `Go to ${TITLES[3] ?? ''}`);
    await expectSlide(page, 3);
    await press(page, `Go to ${TITLES[0] ?? ''}`);
    await expectSlide(page, 0);
  });

  await test.step('takes each of two quick presses', async () => {
    const next = carouselOf(page).getByRole('button', { name: 'Next', exact: true });
    await next.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 2; press += 1) button.click();
    });
    await expectSlide(page, 2);
  });

  await test.step('gives each control and the handle 44 pixels', async () => {
    const controls = [
      ...(await carouselOf(page).getByRole('button').all()),
      page.locator('[data-split-handle]').first(),
    ];
    expect(controls.length).toBe(7);
    for (const control of controls) {
      const { width, height } = await boxOf(control);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

test(
  'a keyboard and a mouse move the slides and the divider',
  { tag: '@desktop' },
  async ({ page }) => {
    await test.step('moves and compares by keyboard, and skips hidden slides', async () => {
      await openGallery(page, 'carousel');
      const slides = page.getByRole('group', { name: 'Slides' });
      const button = (name: string) => carouselOf(page).getByRole('button', { name, exact: true });
      const line = lineOf(page, 0);
      await slides.focus();
      await page.keyboard.press('Tab');
      await expect(line).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button('Previous')).toBeFocused();

      await line.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(line).toHaveAttribute('aria-valuetext', '45% before, 55% after');
      await page.keyboard.press('Home');
      await expect(line).toHaveAttribute('aria-valuetext', 'after only');
      await page.keyboard.press('End');
      await expect(line).toHaveAttribute('aria-valuetext', 'before only');
      await expectSlide(page, 0);

      await slides.focus();
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 1);
      await button('Next').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 3);
    });

    await test.step('moves the divider to a click on the picture', async () => {
      await press(page, `Go to ${TITLES[0] ?? ''}`);
      await settled(page, 0);

      const { x, y, width } = await boxOf(slideOf(page, 0));
      await page.mouse.click(x + width * 0.75, y + 60);
      await expect(lineOf(page, 0)).toHaveAttribute('aria-valuetext', '75% before, 25% after');
      const after = page.getByAltText('Illustration, after: a new white double-hung', {
        exact: false,
      });
      await expect(
        after.locator('xpath=ancestor::*[contains(@class, "comparison-after")]'),
      ).toHaveCSS('clip-path', 'inset(0px 0px 0px 75%)');
    });
  },
);

test(
  'a drag moves it, or its divider',
  { tag: '@screens' },
  async ({ page, browserName, hasTouch }) => {
    await test.step('moves by a swipe, which leaves the divider alone', async () => {
      await openGallery(page, 'carousel');
      const { x, y, width } = await boxOf(slideOf(page, 0));
      const from = { x: x + width * 0.9, y: y + 80 };
      const to = { x: x + width * 0.2, y: y + 84 };
      if (hasTouch && browserName === 'chromium') await swipe(page, from, to);
      else await drag(page, from, to);
      await expectSlide(page, 1);
      await settled(page, 1);
      await expect(lineOf(page, 0)).toHaveAttribute('aria-valuetext', '50% before, 50% after');
    });

    await test.step('compares by dragging the handle, which changes no slide', async () => {
      await press(page, 'Previous');
      await settled(page, 0);

      const { x, y, width, height } = await boxOf(slideOf(page, 0));
      const from = { x: x + width / 2, y: y + height / 2 };
      const to = { x: x + width * 0.2, y: y + height / 2 };
      if (hasTouch && browserName === 'chromium') await swipe(page, from, to);
      else await drag(page, from, to);
      await expect(lineOf(page, 0)).toHaveAttribute('aria-valuetext', '20% before, 80% after');
      await drag(page, to, { x: x - 50, y: to.y });
      await expect(lineOf(page, 0)).toHaveAttribute('aria-valuetext', 'after only');
      await expectSlide(page, 0);
      await settled(page, 0);
    });
  },
);

test('moves nothing on the page when it replaces the plain row, nor at a press', async ({
  page,
}) => {
  for (const width of [320, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gallery');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const places = () =>
      page.evaluate(() =>
        ['.carousel', '.carousel-row', '.carousel-buttons', 'footer'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return [part, box?.x, (box?.y ?? 0) + scrollY, box?.height];
        }),
      );
    const before = await places();
    await touch(page, 'carousel');
    expect(await places()).toEqual(before);
    await press(page, 'Next');
    await expectSlide(page, 1);
    expect(await places()).toEqual(before);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows the next slide at once', async ({ page }) => {
    await openGallery(page, 'carousel');
    await press(page, 'Next');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const place = await boxOf(page.getByRole('group', { name: 'Slides' }));
    expect((await boxOf(slideOf(page, 1))).x).toBeCloseTo(place.x, 0);
  });
});

interface Point {
  x: number;
  y: number;
}

const drag = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
};
