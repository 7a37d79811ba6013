import { expect, test } from '../../support/browser/site.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { toPaper } from '../../support/browser/print.ts';

test('a service has its link below', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  await page.goto('/');
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    const service = page.locator('.service').first();
    const { bottom } = await boxOf(service.locator('p').last());
    const below = (await boxOf(service.getByRole('link'))).y - bottom;
    expect(below, `${width}`).toBeGreaterThanOrEqual(0);
    expect(below, `${width}`).toBeLessThan(8);
  }
});

test('on paper a heading stays with its text', { tag: '@night' }, async ({ page }) => {
  await page.goto('/contact');
  await toPaper(page);
  const parts = page.locator('#questions > div > div');
  await expect(parts.first()).toHaveCSS('break-after', 'avoid');
  await expect(parts.last()).toHaveCSS('break-inside', 'auto');
  await expect(parts.last().locator('> div').first()).toHaveCSS('break-inside', 'avoid');
});

test('skip link and menu are whole on small screens', { tag: '@night' }, async ({ page }) => {
  await test.step('the skip link shows itself whole when it is reached', async () => {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip-link');
    await expect(skip).toBeFocused();
    const { x, width } = await boxOf(skip);
    expect(x).toBe(0);
    expect(width).toBeLessThanOrEqual(195);
    const top = await page.evaluate(() => document.elementFromPoint(10, 20)?.className);
    expect(top).toContain('skip-link');
  });

  for (const size of [
    { width: 360, height: 225 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/about');
    const header = page.getByRole('banner');
    await page.locator('summary[aria-label="Menu"]').click();
    const { y, height } = await boxOf(header);
    const menu = await boxOf(page.getByRole('navigation', { name: 'Menu' }));
    expect(menu.y).toBeCloseTo(y + height, -1);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport();
    await expect(page.locator('#estimate-bar')).not.toBeInViewport();
  }
});
