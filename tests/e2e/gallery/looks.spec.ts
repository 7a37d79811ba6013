import type { Page } from 'playwright/test';
import { business, licenseText } from '@/domain/business.ts';
import { toPaper } from '../../support/browser/print.ts';
import { hasLooks } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

test.skip(!hasLooks, 'needs the house in its looks');

const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

const shown = (page: Page) =>
  page.locator('.look-view').evaluate((view) => {
    const { x, y, width, height } = view.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top instanceof HTMLImageElement && top.complete && top.naturalWidth > 0 ? top.alt : '';
  });
const expectShown = async (page: Page, siding: string, frame: string) => {
  await expect
    .poll(() => shown(page))
    .toBe(`Illustration of a two-story house with ${siding} siding and ${frame} window frames.`);
};
const visibleWords = (page: Page) => page.locator('.look-words p:visible').allInnerTexts();

test('shows another look and names it in words, and prints it for an HOA', async ({ page }) => {
  await page.goto('/gallery');
  await choice(page, 'Siding', 'Sage green').focus();
  await expectShown(page, 'sage-green', 'white');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Siding', 'Navy')).toBeChecked();
  await expectShown(page, 'navy-blue', 'white');
  expect((await visibleWords(page)).map((words) => words.split('.')[0])).toEqual([
    'Navy siding',
    'White frames',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 'navy-blue', 'black');
  expect((await visibleWords(page)).map((words) => words.split('.')[0])).toEqual([
    'Navy siding',
    'Black frames',
  ]);
  const status = page.locator('#looks').getByRole('status');
  await expect(status).toHaveText('Shown: Navy siding, Black frames');

  await page.evaluate('window.print = () => { document.body.dataset.printed = "" }');
  await page.getByRole('button', { name: 'Print a sheet for your HOA' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await toPaper(page);
  const sheet = page.locator('.look-sheet');
  await expect(sheet).toContainText(`Work by ${business.name}`);
  if (business.license) await expect(sheet).toContainText(licenseText(business));
  if (business.samples.includes('license')) await expect(sheet).toContainText('(sample)');
  await expect(sheet).toBeVisible();
  await expectShown(page, 'navy-blue', 'black');
  await expect(page.locator('.look-words b:visible')).toHaveText(['Navy siding.', 'Black frames.']);
  await expect(page.locator('h1, fieldset, button').locator('visible=true')).toHaveCount(0);
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  await expect(sheet).toBeHidden();
});
