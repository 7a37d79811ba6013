import { galleryPairs, titlesOf } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const PAIRS = galleryPairs();

test.use({ javaScriptEnabled: false });

test('shows both pictures of each view, and leads to the gallery and its jobs', async ({
  page,
}) => {
  await test.step('shows the comparison and a link to the gallery on the home page', async () => {
    await page.goto('/');
    const section = page.locator('#gallery');
    for (const label of ['Before', 'After']) {
      await expect(section.getByText(label, { exact: true })).toBeVisible();
    }
    await section.getByRole('link', { name: 'See the gallery' }).click();
    await expect(page).toHaveURL('/gallery');
  });

  await test.step('shows both pictures of each view in a row that scrolls, and links each thumbnail', async () => {
    const slides = page.getByRole('group', { name: /^\d+ of \d+: / });
    await expect(slides).toHaveCount(PAIRS.length);
    for (const slide of await slides.all()) {
      await slide.scrollIntoViewIfNeeded();
      for (const label of ['Before', 'After']) {
        await expect(slide.getByText(label, { exact: true })).toBeInViewport();
      }
      const [before, after] = await Promise.all(
        (await slide.getByRole('img').all()).map((picture) => picture.boundingBox()),
      );
      if (!before || !after) throw new Error('A picture is not shown.');
      expect(after.x >= before.x + before.width || after.y >= before.y + before.height).toBe(true);
    }
    if (PAIRS.length > 1)
      await expect(slides.last().getByText(PAIRS.at(-1) ?? '')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();

    const links = page.locator('.project-grid > li > a');
    await expect(links).toHaveCount(titlesOf('projects').length);
    await links.first().click();
    await expect(page).toHaveURL('/gallery#job-1');
    await expect(page.locator('#job-1')).toBeInViewport();
  });
});
