import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { openGallery, swipe } from '../../support/browser/gallery.ts';
import { toPaper } from '../../support/browser/print.ts';
import { galleryPairs } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { holdClock } from '../../support/browser/page-clock.ts';
import { boxOf, expectTouchable } from '../../support/browser/fit.ts';

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
const settled = async (page: Page, index: number) => {
  const place = await boxOf(page.getByRole('group', { name: 'Slides' }));
  await expect.poll(async () => (await boxOf(slideOf(page, index))).x).toBeCloseTo(place.x, 0);
};

test('only buttons, keys and clicks move it, also around both ends', async ({ page }) => {
  await holdClock(page);
  await openGallery(page, 'carousel');
  await page.clock.fastForward('05:00');
  await expectSlide(page, 0);
  await page.clock.resume();

  await press(page, 'Next');
  await expectSlide(page, 1);
  await press(page, 'Previous');
  await press(page, 'Previous');
  await expectSlide(page, 3);
  await press(page, 'Next');
  await expectSlide(page, 0);
  await press(page, `Go to ${TITLES[2] ?? ''}`);
  await expectSlide(page, 2);
  const controls = [
    ...(await carouselOf(page).getByRole('button').all()),
    page.locator('.split-handle').first(),
  ];
  expect(controls.length).toBe(7);
  await expectTouchable(...controls);

  await press(page, `Go to ${TITLES[0] ?? ''}`);
  await settled(page, 0);
  const slides = page.getByRole('group', { name: 'Slides' });
  const button = (name: string) => carouselOf(page).getByRole('button', { name, exact: true });
  const line = lineOf(page, 0);
  // Tab skips the hidden slides.
  await slides.focus();
  await page.keyboard.press('Tab');
  await expect(line).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Previous')).toBeFocused();
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', '45% before, 55% after');
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', 'before only');
  const { x, y, width } = await boxOf(slideOf(page, 0));
  await page.mouse.click(x + width * 0.75, y + 60);
  await expect(line).toHaveAttribute('aria-valuetext', '75% before, 25% after');
  await expectSlide(page, 0);
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await button('Next').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 3);
});

test('a swipe moves it, and a drag moves its divider', async ({ page, browserName, hasTouch }) => {
  const go = (from: Point, to: Point) =>
    hasTouch && browserName === 'chromium' ? swipe(page, from, to) : drag(page, from, to);
  await openGallery(page, 'carousel');
  const { x, y, width, height } = await boxOf(slideOf(page, 0));
  await go({ x: x + width * 0.9, y: y + 80 }, { x: x + width * 0.2, y: y + 84 });
  await expectSlide(page, 1);
  await settled(page, 1);
  for (const label of ['Before', 'After'])
    await expect(slideOf(page, 1).getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('These pictures are illustrations')).toBeVisible();
  await expectAccessible(page, '.carousel');
  const line = lineOf(page, 0);
  await expect(line).toHaveAttribute('aria-valuetext', '50% before, 50% after');
  await press(page, 'Previous');
  await settled(page, 0);
  const to = { x: x + width * 0.2, y: y + height / 2 };
  await go({ x: x + width / 2, y: y + height / 2 }, to);
  await expect(line).toHaveAttribute('aria-valuetext', '20% before, 80% after');
  await drag(page, to, { x: x - 50, y: to.y });
  await expect(line).toHaveAttribute('aria-valuetext', 'after only');
  await expectSlide(page, 0);
  await settled(page, 0);

  await test.step('paper shows both pictures of every pair', async () => {
    await toPaper(page);
    const pictures = carouselOf(page).locator('img');
    await expect(pictures).toHaveCount(2 * TITLES.length);
    await expect(pictures.locator('visible=false')).toHaveCount(0);
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
