import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { watchPolicy } from '../../support/browser/policy-violations.ts';
import { isFirstOfTemplate, PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/site.ts';

for (const path of PUBLIC_PAGES) {
  const tag = isFirstOfTemplate(path) ? '@screens' : [];
  test(
    `${path} is accessible in both themes, fits its screen and keeps the policy`,
    { tag },
    async ({ page }) => {
      const stopped = await watchPolicy(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));

      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      await expectAccessible(page);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectCommonParts(page);
      expect(await stopped()).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}

const expectCommonParts = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const main = page.locator('header nav').first();
  expect(await main.locator('a').allTextContents()).toEqual(
    expect.arrayContaining(
      ['Home', 'About', 'Services', 'Gallery', 'Contact'].map((name) =>
        expect.stringContaining(name),
      ),
    ),
  );
  const phone = await page.locator('a[href^="tel:"]').first().getAttribute('href');
  expect(phone).toMatch(/^tel:\d+$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

test('icons and manifests are served as what they are', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ['/contact.vcf', /^text\/vcard; charset=utf-8$/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/admin/desk.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});
