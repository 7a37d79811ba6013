import type { Page } from 'playwright/test';
import { hasDecades } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!hasDecades, 'needs the page of houses by decade');

const cards = (page: Page) => page.getByRole('main').getByRole('region');
const expectCard = async (page: Page, name: string) => {
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(name);
};

test('shows one house at a time, from home and a town', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/(decade-\d+s)-.*\.avif/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  const thumbnails = ['decade-1920s', 'decade-1950s', 'decade-1980s', 'decade-2000s'];
  const large = (name: string) => cards(page).getByRole('img', { name });
  const isLoaded = (name: string) =>
    large(name).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await page.goto('/house-by-decade');
  await expectCard(page, '1920s bungalow or mill house');
  const radio = (name: string) => page.getByRole('radio', { name });
  await expect(radio('1920s')).toBeChecked();
  await large('1920s bungalow').scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded('1920s bungalow')).toBe(true);
  expect(asked.toSorted()).toEqual([...thumbnails, 'decade-1920s'].sort());
  await page.getByRole('radio', { name: '1980s split-level' }).click();
  await expect.poll(() => isLoaded('1980s split-level')).toBe(true);
  expect(asked.toSorted()).toEqual([...thumbnails, 'decade-1920s', 'decade-1980s'].sort());
  await page.keyboard.press('ArrowRight');
  await expectCard(page, '2000s subdivision house');
  await expect(page.getByRole('status')).toHaveText('Shown: 2000s subdivision house');
  const label = page.locator('label').filter({ has: radio('2000s') });
  await expect(label).toHaveCSS('outline-width', '3px');
  await page.keyboard.press('ArrowRight');
  await expectCard(page, '1920s bungalow or mill house');

  await page.goto('/window-replacement-clemmons-nc');
  await page.getByRole('link', { name: 'See what fails first' }).click();
  await expect(page).toHaveURL('/house-by-decade#1950s');
  await expectCard(page, '1950s brick ranch');
  await expect(page.getByRole('heading', { name: '1950s brick ranch' })).toBeInViewport();
  await expect(radio('1950s')).toBeChecked();
  await page.getByRole('radio', { name: '1920s bungalow or mill house' }).click();
  await expectCard(page, '1920s bungalow or mill house');
  await page.goto('/');
  await page.getByRole('link', { name: '1980s' }).click();
  await expectCard(page, '1980s split-level');
});

test('shows its choice in forced colors, all unstyled', { tag: '@night' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/house-by-decade#1980s');
  const frames = () =>
    page
      .locator('.decade-row picture')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).outlineStyle));
  expect(await frames()).toEqual(['none', 'none', 'solid', 'none']);
  await page.getByRole('radio', { name: '1950s brick ranch' }).check();
  expect(await frames()).toEqual(['none', 'solid', 'none', 'none']);
  await page.evaluate(() => {
    for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) style.remove();
  });
  await expect(cards(page)).toHaveCount(4);
});
