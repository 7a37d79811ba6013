import type { Page } from 'playwright/test';
import { hasDecades } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!hasDecades, 'needs the page of houses by decade');

const HOUSES = [
  '1920s bungalow or mill house',
  '1950s brick ranch',
  '1980s split-level',
  '2000s subdivision house',
];
const cards = (page: Page) => page.getByRole('main').getByRole('region');
const expectCard = async (page: Page, name: string) => {
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(name);
};
const watchPictures = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/(decade-\d+s)-.*\.avif/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return () => asked.toSorted();
};

test('shows one house at a time, and fetches its picture alone', async ({ page }) => {
  await test.step('fetches a large picture of the chosen house alone', async () => {
    const asked = watchPictures(page);
    const thumbnails = ['decade-1920s', 'decade-1950s', 'decade-1980s', 'decade-2000s'];
    const large = (name: string) => cards(page).getByRole('img', { name });
    const isLoaded = (name: string) =>
      large(name).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
    await page.goto('/house-by-decade');
    await large('1920s bungalow').scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded('1920s bungalow')).toBe(true);
    expect(asked()).toEqual([...thumbnails, 'decade-1920s'].sort());
    await page.getByRole('radio', { name: '1980s split-level' }).click();
    await expect.poll(() => isLoaded('1980s split-level')).toBe(true);
    expect(asked()).toEqual([...thumbnails, 'decade-1920s', 'decade-1980s'].sort());
  });

  await test.step('shows one house at a time, chosen by keyboard', async () => {
    await page.goto('/house-by-decade');
    await expectCard(page, '1920s bungalow or mill house');
    const first = page.getByRole('radio', { name: HOUSES[0] ?? '' });
    await first.focus();
    for (const name of HOUSES.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expectCard(page, name);
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeChecked();
    await expectCard(page, '1920s bungalow or mill house');
  });
});

test('leads to the house of a local page, in forced colors and without styles too', async ({
  page,
}) => {
  await test.step('shows in forced colors which house is chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/house-by-decade#1980s');
    const frames = () =>
      page
        .locator('.decade-row picture')
        .evaluateAll((pictures) =>
          pictures.map((picture) => getComputedStyle(picture).outlineStyle),
        );
    expect(await frames()).toEqual(['none', 'none', 'solid', 'none']);
    await page.getByRole('radio', { name: '1950s brick ranch' }).check();
    expect(await frames()).toEqual(['none', 'solid', 'none', 'none']);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('leads from a local page to its house, and lets the visitor pick another', async () => {
    await page.goto('/window-replacement-clemmons-nc');
    await page.getByRole('link', { name: 'See what fails first' }).click();
    await expect(page).toHaveURL('/house-by-decade#1950s');
    await expectCard(page, '1950s brick ranch');
    await expect(page.getByRole('heading', { name: '1950s brick ranch' })).toBeInViewport();
    await page.getByRole('radio', { name: '1920s bungalow or mill house' }).click();
    await expectCard(page, '1920s bungalow or mill house');
  });

  await test.step('leads from home to the house of a decade', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: '1980s' }).click();
    await expectCard(page, '1980s split-level');
  });

  await test.step('shows all four houses where styles are missing', async () => {
    await page.goto('/house-by-decade');
    await page.evaluate(() => {
      for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
        style.remove();
    });
    await expect(cards(page)).toHaveCount(4);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('switches the house and asks about it', async ({ page }) => {
    await page.goto('/house-by-decade');
    await page.getByRole('radio', { name: '2000s subdivision house' }).check();
    await expectCard(page, '2000s subdivision house');
    await page.getByRole('link', { name: 'Ask about a house like this' }).click();
    await expect(page).toHaveURL('/contact?decade=2000s#estimate');
  });
});
