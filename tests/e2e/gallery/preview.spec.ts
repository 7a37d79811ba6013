import type { Page } from 'playwright/test';
import { openGallery } from '../../support/browser/gallery.ts';
import { stepBackTaken } from '../../support/browser/dashboard.ts';
import { jobNames } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const TITLES = jobNames();
test.skip(TITLES.length < 4, 'needs four jobs');

const thumbnail = (page: Page, index: number) =>
  page.getByRole('link', { name: TITLES[index] ?? '' });
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

test.beforeEach(({ page }) => openGallery(page, 'projects'));

test('shows the pictures, one after another', async ({ page }) => {
  await test.step('opens each of the pictures with its title and job sheet', async () => {
    await expect(page.locator('.project-grid > li > a')).toHaveCount(TITLES.length);
    for (const [index] of TITLES.entries()) {
      await thumbnail(page, index).click();
      await expectShown(page, index);
      const picture = preview(page).getByRole('img');
      await expect(picture).toHaveJSProperty('complete', true);
      const alt = (await picture.getAttribute('alt')) ?? '';
      expect(alt).toMatch(/^Illustration of /);
      const found = page.locator('.project-grid .job-found dd').nth(index);
      await expect(preview(page).getByText((await found.textContent()) ?? '?')).toBeVisible();
      await button(page, 'Close').click();
      await expect(preview(page)).toBeHidden();
      await expect(thumbnail(page, index)).toBeFocused();
    }
  });

  await test.step('stops at the first and the last picture', async () => {
    const last = TITLES.length - 1;
    await thumbnail(page, last - 1).click();
    await button(page, 'Next').click();
    await expectShown(page, last);
    await expect(button(page, 'Next')).toBeDisabled();
    await expect(button(page, 'Previous')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectShown(page, last);
    for (let index = last - 1; index >= 0; index -= 1) {
      await button(page, 'Previous').click();
      await expectShown(page, index);
    }
    await expect(button(page, 'Previous')).toBeDisabled();
    await expect(button(page, 'Next')).toBeFocused();
    await button(page, 'Close').click();
    await expect(preview(page)).toBeHidden();
  });

  await test.step('loads the pictures before and after in advance', async () => {
    const fetched = () =>
      preview(page)
        .locator('img')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          pictures.map(({ alt, complete, naturalWidth }) => [alt, complete && naturalWidth > 0]),
        );
    await thumbnail(page, 1).click();
    await expect.poll(fetched).toEqual([
      [expect.stringContaining('ranch'), true],
      [expect.stringContaining('farmhouse'), true],
      [expect.stringContaining('bungalow'), true],
    ]);
  });
});

test('keys and presses move it, and close it', { tag: '@desktop' }, async ({ page, context }) => {
  await test.step('moves by arrow keys, closes by Escape and returns the focus', async () => {
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
  });

  await test.step('closes by a press beside it, not by one on it or a drag that ends there', async () => {
    await thumbnail(page, 0).click();
    await preview(page).getByRole('img').click();
    const box = await preview(page).boundingBox();
    if (!box) throw new Error('The preview is not shown.');
    await page.mouse.move(box.x + 40, box.y + box.height - 8);
    await page.mouse.down();
    await page.mouse.move(2, box.y + 40, { steps: 4 });
    await page.mouse.up();
    await expectShown(page, 0);
    await page.mouse.click(2, box.y + 40);
    await expect(preview(page)).toBeHidden();
  });

  await test.step('keeps the scroll position of the page behind it', async () => {
    await thumbnail(page, 0).click();
    await expectShown(page, 0);
    const before = await page.evaluate(() => scrollY);
    const thumbnailBefore = await thumbnailPlace(page);
    await page.mouse.move(2, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    expect(await thumbnailPlace(page)).toEqual(thumbnailBefore);
  });

  await test.step('leaves a press that asks for a new tab to the browser', async () => {
    await stepBackTaken(page);
    const tab = context.waitForEvent('page');
    await thumbnail(page, 0).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL('/gallery#job-1');
    await expect(preview(page)).toBeHidden();
  });
});

const thumbnailPlace = (page: Page) =>
  page
    .locator('.project-grid a')
    .first()
    .evaluate((link) => link.getBoundingClientRect().x);
