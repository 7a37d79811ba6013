import type { Page } from 'playwright/test';
import { openGallery, swipe } from '../../support/browser/gallery.ts';
import { jobNames } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const [FIRST = '', SECOND = ''] = jobNames();
const JOBS = jobNames().length;

const preview = (page: Page) => page.getByRole('dialog');
const thumbnail = (page: Page, name: string) => page.getByRole('link', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await openGallery(page, 'projects');
});

test('leaves no step for Back when closed by its button or Escape', async ({ page }) => {
  for (const [name, how] of [
    [FIRST, 'button'],
    [SECOND, 'Escape'],
    [FIRST, 'button'],
  ] as const) {
    await thumbnail(page, name).click();
    await expect(preview(page)).toHaveAccessibleName(name);
    if (how === 'Escape') await page.keyboard.press(how);
    else await preview(page).getByRole('button', { name: 'Close' }).click();
    await expect(preview(page)).toBeHidden();
    await expect(thumbnail(page, name)).toBeFocused();
  }
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back closes the picture, even one that was opened at once or loaded again', async ({
  page,
}) => {
  await test.step('keeps a picture that is opened again at once, and Back closes it', async () => {
    await thumbnail(page, FIRST).click();
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
    }, SECOND);
    await expect(preview(page)).toHaveAccessibleName(SECOND);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ picture: 1 });
    await page.goBack();
    await expect(preview(page)).toBeHidden();
    await expect(page).toHaveURL('/gallery');
  });

  await test.step('shows the same picture after a reload', async () => {
    await thumbnail(page, SECOND).click();
    await expect(preview(page)).toBeVisible();
    await page.reload();
    await expect(preview(page)).toHaveAccessibleName(SECOND);
    await page.goBack();
    await expect(preview(page)).toBeHidden();
  });

  await test.step('Back closes the picture and stays in the gallery, Forward shows it again', async () => {
    await thumbnail(page, FIRST).click();
    await preview(page).getByRole('button', { name: 'Next' }).click();
    await page.goBack();
    await expect(preview(page)).toBeHidden();
    await expect(page).toHaveURL('/gallery');
    await expect(thumbnail(page, FIRST)).toBeFocused();
    await page.goForward();
    await expect(preview(page)).toHaveAccessibleName(SECOND);
    // As if the event of Back closing the preview arrived only now.
    await preview(page).dispatchEvent('close');
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ picture: 1 });
    await expect(preview(page)).toHaveAccessibleName(SECOND);
    await page.goBack();
    await expect(preview(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test('a swipe shows the next picture and the one before', async ({
  page,
  browserName,
  hasTouch,
}) => {
  test.skip(!hasTouch || browserName !== 'chromium', 'needs a touch screen');
  await thumbnail(page, FIRST).click();
  const box = await preview(page).getByRole('img').boundingBox();
  if (!box) throw new Error('The preview shows no picture.');
  const right = { x: box.x + box.width * 0.9, y: box.y + box.height / 2 };
  const left = { x: box.x + box.width * 0.1, y: box.y + box.height / 2 };
  const expectShown = async (name: string, count: string) => {
    await expect(preview(page)).toHaveAccessibleName(name);
    await expect(preview(page).getByText(count, { exact: true })).toBeVisible();
    await expect
      .poll(async () => Math.round((await preview(page).getByRole('img').boundingBox())?.x ?? 0))
      .toBe(Math.round(box.x));
  };
  await swipe(page, right, left);
  await expectShown(SECOND, `2 of ${JOBS}`);
  await swipe(page, left, right);
  await expectShown(FIRST, `1 of ${JOBS}`);
  await preview(page).getByRole('button', { name: 'Next' }).click();
  await expectShown(SECOND, `2 of ${JOBS}`);
});
