import { galleryPairs, titlesOf } from '../../support/company/offered.ts';
import { openGallery } from '../../support/browser/gallery.ts';
import { openAndRest } from '../../support/browser/page-clock.ts';
import { expect, test } from '../../support/browser/site.ts';
import { requestsTo } from '../../support/browser/requests.ts';
import { boxOf } from '../../support/browser/fit.ts';

test('compares by handle, picture and keys, and loads no script for it', async ({ page }) => {
  const scripts = requestsTo(page, '.js');
  await openAndRest(page, '/');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  const line = page.getByRole('slider', {
    name: `Show before or after: ${titlesOf('comparisons')[0] ?? ''}`,
  });
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', '20% before, 80% after');

  // Drags the line itself, below the knob and beside the words.
  const handle = page.locator('.split-handle');
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await boxOf(handle);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8);
  await page.mouse.down();
  await page.mouse.move(0, box.y, { steps: 4 });
  // Checked before the release, because a press without a drag moves the line only then.
  await expect(line).toHaveAttribute('aria-valuetext', 'after only');
  await page.mouse.move(box.x + 5000, box.y);
  await expect(line).toHaveAttribute('aria-valuetext', 'before only');
  await page.mouse.up();

  // A drag may begin anywhere on the picture.
  const picture = page.locator('#gallery .comparison');
  const { x, y, width, height } = await boxOf(picture);
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await expect(line).toHaveAttribute('aria-valuetext', '50% before, 50% after');
  await page.mouse.up();
  // The first move of a mouse loads the form's code, which the comparison does not need.
  const ofGallery = () =>
    scripts.filter((path) => /before-?after|keen|gallery|carousel|slide-row/i.test(path));
  expect(ofGallery()).toEqual([]);
  if (galleryPairs().length !== 4) return;
  await openGallery(page, 'carousel');
  expect(ofGallery()).not.toEqual([]);
});
