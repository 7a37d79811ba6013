import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { openGallery, swipe } from '../../support/browser/gallery.ts';
import { jobNames } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { boxOf, expectTouchable } from '../../support/browser/fit.ts';

const TITLES = jobNames();
test.skip(TITLES.length < 4, 'needs four jobs');

const thumbnail = (page: Page, index: number) =>
  page.getByRole('link', { name: TITLES[index] ?? '' }).first();
const preview = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) =>
  preview(page).getByRole('button', { name, exact: true });
const expectShown = async (page: Page, index: number) => {
  await expect(preview(page)).toHaveAccessibleName(TITLES[index] ?? '');
  await expect(
    preview(page).getByText(`${index + 1} of ${TITLES.length}`, { exact: true }),
  ).toBeVisible();
  await expect(preview(page).getByRole('img')).toHaveCount(1);
};

const swipeToAndFro = async (page: Page) => {
  await thumbnail(page, 0).click();
  const box = await boxOf(preview(page).getByRole('img'));
  const right = { x: box.x + box.width * 0.9, y: box.y + box.height / 2 };
  const left = { x: box.x + box.width * 0.1, y: box.y + box.height / 2 };
  const expectSettled = async (index: number) => {
    await expectShown(page, index);
    await expect
      .poll(async () => Math.round((await boxOf(preview(page).getByRole('img'))).x))
      .toBe(Math.round(box.x));
  };
  await swipe(page, right, left);
  await expectSettled(1);
  await swipe(page, left, right);
  await expectSettled(0);
  await button(page, 'Close').click();
  await expect(preview(page)).toBeHidden();
};

test('shows each picture with its sheet, also by swipe, and leaves no step for Back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about');
  await openGallery(page, 'projects');
  if (isMobile)
    await test.step('a swipe shows the next picture and the one before', () => swipeToAndFro(page));

  await expect(page.locator('.project-grid > li > a')).toHaveCount(TITLES.length);
  const last = TITLES.length - 1;
  for (const [index, how] of [
    [0, 'button'],
    [last, 'Escape'],
    [1, 'button'],
  ] as const) {
    await thumbnail(page, index).click();
    await expectShown(page, index);
    const picture = preview(page).getByRole('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.getAttribute('alt')).toMatch(/^Illustration of /);
    const found = page.locator('.project-grid .job-found dd').nth(index);
    await expect(preview(page).getByText((await found.textContent()) ?? '?')).toBeVisible();
    if (how === 'Escape') await page.keyboard.press(how);
    else await button(page, 'Close').click();
    await expect(preview(page)).toBeHidden();
    await expect(thumbnail(page, index)).toBeFocused();
  }
  await thumbnail(page, 1).click();
  // The previous and the next picture are loaded in advance.
  const fetched = () =>
    preview(page)
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.map(({ alt, complete, naturalWidth }) => [alt, complete && naturalWidth > 0]),
      );
  await expect.poll(fetched).toEqual([
    [expect.stringContaining('ranch'), true],
    [expect.stringContaining('farmhouse'), true],
    [expect.stringContaining('colonial'), true],
  ]);
  await expectAccessible(page, '.preview');
  for (const name of ['Close', 'Previous', 'Next']) await expectTouchable(button(page, name));
  await button(page, 'Previous').click();
  await expectShown(page, 0);
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Next')).toBeFocused();
  await button(page, 'Close').click();
  await thumbnail(page, last - 1).click();
  await button(page, 'Next').click();
  await expectShown(page, last);
  await expect(button(page, 'Next')).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, last);
  await button(page, 'Close').click();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back closes it, even if it was reopened at once or the page was reloaded', async ({
  page,
}) => {
  await page.goto('/about');
  await openGallery(page, 'projects');
  await thumbnail(page, 0).click();
  await expect(preview(page)).toBeVisible();
  await page.evaluate((name) => {
    const dialog = document.querySelector('dialog');
    dialog?.addEventListener(
      'close',
      () => {
        const links = [...document.querySelectorAll<HTMLElement>('.project-grid a')];
        setTimeout(() => links.find(({ textContent }) => textContent.includes(name))?.click());
      },
      { once: true },
    );
    dialog?.close();
  }, TITLES[1] ?? '');
  await expect(preview(page)).toHaveAccessibleName(TITLES[1] ?? '');
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ picture: 1 });
  await page.goBack();
  await expect(preview(page)).toBeHidden();
  await expect(page).toHaveURL('/gallery');

  await thumbnail(page, 1).click();
  await expect(preview(page)).toBeVisible();
  await page.reload();
  await expect(preview(page)).toHaveAccessibleName(TITLES[1] ?? '');
  await page.goBack();
  await expect(preview(page)).toBeHidden();

  await thumbnail(page, 0).click();
  await preview(page).getByRole('button', { name: 'Next' }).click();
  await page.goBack();
  await expect(preview(page)).toBeHidden();
  await expect(page).toHaveURL('/gallery');
  await expect(thumbnail(page, 0)).toBeFocused();
  await page.goForward();
  await expect(preview(page)).toHaveAccessibleName(TITLES[1] ?? '');
  // As if the close event of the earlier Back arrived only now.
  await preview(page).dispatchEvent('close');
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ picture: 1 });
  await expect(preview(page)).toHaveAccessibleName(TITLES[1] ?? '');
  await page.goBack();
  await expect(preview(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('keys and presses move it, and close it', { tag: '@desktop' }, async ({ page }) => {
  await openGallery(page, 'projects');
  await thumbnail(page, 2).focus();
  await page.keyboard.press('Enter');
  await expectShown(page, 2);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
  await preview(page).getByRole('img').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await expect(thumbnail(page, 2)).toBeFocused();

  // A press beside it closes it; a press on it, or a drag from it to beside it, does not. The page behind stays put.
  await thumbnail(page, 0).click();
  await expectShown(page, 0);
  for (const [width, height] of [
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
  }
  // A phone on its side shows the picture and the findings side by side.
  await page.setViewportSize({ width: 844, height: 390 });
  for (const part of [preview(page).getByRole('img'), preview(page).locator('.job-found')])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await preview(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await page.evaluate(() => scrollY);
  const box = await boxOf(preview(page));
  await page.mouse.move(box.x + 40, box.bottom - 8);
  await page.mouse.down();
  await page.mouse.move(2, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, 600);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expectShown(page, 0);
  await page.mouse.click(2, box.y + 40);
  await expect(preview(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('shows the same job when the phone is turned', async ({ page }) => {
  const late = TITLES.length - 2;
  await openGallery(page, 'projects');
  await thumbnail(page, late).click();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(preview(page).getByRole('img')).toBeInViewport({ ratio: 1 });
    await page.evaluate(async () => {
      for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expectShown(page, late);
  }
});
