import { jobNames } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';
import { holdBack } from '../../support/browser/requests.ts';

const CHUNKS = '**/_astro/*.js';
const NAME = jobNames()[1] ?? '';

test('handles presses before its code has loaded, but not before a script', async ({ page }) => {
  const loadCode = await holdBack(page, CHUNKS);
  const loadScripts = await holdBack(page, '**/_astro/scripts/*.js');
  await page.goto('/gallery', { waitUntil: 'commit' });
  const carousel = page.getByRole('region', { name: 'Before and after' });
  const next = carousel.getByRole('button', { name: 'Next', exact: true });
  const handle = carousel.locator('.split-knob').first();
  await expect(carousel.getByRole('status')).toBeVisible();
  await expect(next).toBeHidden();
  await expect(handle).toBeHidden();
  loadScripts();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(0, 300);
  await page.mouse.up();
  const line = carousel.getByRole('slider').first();
  await expect(line).toHaveAttribute('aria-valuetext', 'after only');

  await next.click();
  await next.click();
  const pressed = page.locator('astro-island[data-pressed]');
  await expect(pressed).toHaveCount(1);
  const thumbnail = page.getByRole('link', { name: NAME }).first();
  await thumbnail.click();
  await thumbnail.click();
  await expect(pressed).toHaveCount(2);
  await expect(page.getByRole('dialog')).toBeHidden();
  loadCode();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(NAME);
  await expect(pressed).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await page.keyboard.press('Escape');
  await expect(thumbnail).toBeFocused();
  await expect(carousel.getByRole('status')).toContainText('Slide 3 of');
});

test('leads to the sheet of the job if the code never loads', async ({ page, context }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto('/gallery');
  const link = page.getByRole('link', { name: NAME }).first();
  const tab = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).waitForURL('/gallery#job-2');
  await expect(page).toHaveURL('/gallery');
  await link.click();
  await expect(page).toHaveURL('/gallery#job-2');
  await expect(page.locator('#job-2').getByText('What we found')).toBeInViewport();
});
