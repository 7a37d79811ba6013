import type { Locator } from 'playwright/test';
import {
  done,
  expect,
  fillLead,
  hydrate,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { hasDecades, idsOf, sellsWindows, TOWN } from '../../support/company/offered.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return box;
};

test('pictures and fields align', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  const fields = ['Name', 'Phone', 'Address', 'Number of windows'];
  for (const path of ['/', '/contact', '/gallery']) {
    await page.goto(path);
    for (const width of [768, 1024, 1366, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      // The pair before and after is as wide as its sill.
      const pair = page.locator('.comparison').first();
      if (path !== '/contact' && idsOf('comparisons').length > 0)
        expect((await boxOf(pair)).width, `${path} at ${width}`).toBe(
          (await boxOf(pair.locator('xpath=..'))).width,
        );
      if (path === '/gallery' || !sellsWindows) continue;
      const [name, phone, address, count] = await Promise.all(
        fields.map((label) => boxOf(page.locator('#estimate').getByLabel(label))),
      );
      expect(address, `${path} at ${width}`).toMatchObject({ x: name?.x, width: name?.width });
      expect(count, `${path} at ${width}`).toMatchObject({ x: phone?.x, width: phone?.width });
    }
  }
});

test('each source of a fact is as tall as a finger', { tag: '@night' }, async ({ page }) => {
  for (const path of [`/locations/${TOWN.id}`, ...(hasDecades ? ['/house-by-decade'] : [])]) {
    await page.goto(path);
    const sources = page.getByRole('main').locator('li > a[rel=noopener]:visible');
    for (const source of await sources.all())
      expect((await boxOf(source)).height, path).toBeGreaterThanOrEqual(44);
  }
});

test('a page keeps its height', { tag: '@night' }, async ({ page, visitor }) => {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const path of ['/', '/gallery']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = await heightOf();
    for (let y = 0; y < before; y += 600) {
      await page.evaluate(
        (to) =>
          new Promise((shown) => {
            scrollTo({ top: to, behavior: 'instant' });
            requestAnimationFrame(() => requestAnimationFrame(shown));
          }),
        y,
      );
    }
    expect(await heightOf(), path).toBe(before);
  }

  await page.route('**/scripts/*.js', (route) => route.abort());
  await page.goto('/contact');
  const before = await heightOf();
  await page.unroute('**/scripts/*.js');
  await page.reload();
  await expect(page.getByLabel('Do you serve my area?')).toBeVisible();
  expect(await heightOf()).toBe(before);

  const form = page.locator('#estimate');
  await page.setViewportSize({ width: 768, height: 1024 });
  await hydrate(page);
  await fillLead(page, visitor);
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const { height } = await boxOf(form);
  await submitButton(page).click();
  await done(page).waitFor();
  expect(await boxOf(form)).toMatchObject({ height });
  await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
  await expect(form).not.toHaveAttribute('style', /height/);
});
