import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/site.ts';
import { business } from '@/domain/business.ts';
import {
  done,
  fillLead,
  hydrate,
  submitButton,
  test as visit,
} from '../../support/browser/homeowner.ts';
import { hasDecades, idsOf, sellsWindows, TOWN } from '../../support/company/offered.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return box;
};
const LAPTOPS = [
  [1366, 650],
  [1280, 720],
  [1440, 900],
  [844, 390],
] as const;

test('pictures, fields and hours align on wide screens', { tag: '@desktop' }, async ({ page }) => {
  await test.step('the pair before and after is as wide as its sill', async () => {
    if (idsOf('comparisons').length === 0) return;
    for (const path of ['/', '/gallery']) {
      await page.goto(path);
      for (const [width, height] of LAPTOPS) {
        await page.setViewportSize({ width, height });
        const pair = page.locator('.comparison').first();
        const around = pair.locator('xpath=..');
        expect(await boxOf(pair), `${path} at ${width}x${height}`).toMatchObject({
          width: (await boxOf(around)).width,
        });
      }
    }
  });

  await test.step('the columns of the form align', async () => {
    if (!sellsWindows) return;
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      for (const width of [768, 1024, 1366, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const [name, phone, address, count] = await Promise.all(
          ['Name', 'Phone', 'Address', 'Number of windows'].map((label) =>
            boxOf(page.locator('#estimate').getByLabel(label)),
          ),
        );
        expect(address, `${path} at ${width}`).toMatchObject({ x: name?.x, width: name?.width });
        expect(count, `${path} at ${width}`).toMatchObject({ x: phone?.x, width: phone?.width });
      }
    }
  });

  await test.step('the email and each day of the hours stay in one line', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    const main = page.getByRole('main');
    const email = main.getByRole('link', { name: business.email.split('@')[0] ?? '' });
    expect(await linesOf(email)).toBe(1);
    const [day, open] = await Promise.all([
      boxOf(main.locator('dt', { hasText: 'Sunday' })),
      boxOf(main.locator('dt', { hasText: 'Sunday' }).locator('xpath=following-sibling::dd[1]')),
    ]);
    expect(open.y).toBe(day.y);
  });
});

const linesOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
  });

test('no line begins with a dot, and each source is as tall as a finger', async ({ page }) => {
  await test.step('no line begins with a dot', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/about']) {
      await page.goto(path);
      const begun = await page.evaluate(() => {
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          for (const { index } of node.data.matchAll(/·/g)) {
            const [before, dot] = [index - 2, index].map((at) => {
              const range = document.createRange();
              range.setStart(node, Math.max(0, at));
              range.setEnd(node, Math.max(0, at) + 1);
              return range.getBoundingClientRect().y;
            });
            if (before !== dot) found.push(node.data.slice(Math.max(0, index - 10), index + 10));
          }
        }
        return found;
      });
      expect(begun, path).toEqual([]);
    }
  });

  await test.step('each source of a fact is as tall as a finger', async () => {
    for (const path of [`/locations/${TOWN.id}`, ...(hasDecades ? ['/house-by-decade'] : [])]) {
      await page.goto(path);
      const sources = page.getByRole('main').locator('li > a[rel=noopener]:visible');
      for (const source of await sources.all()) {
        expect((await boxOf(source)).height, path).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a page keeps its height while it is scrolled', { tag: '@screens' }, async ({ page }) => {
  for (const path of ['/', '/gallery']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = await heightOf(page);
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
    expect(await heightOf(page), path).toBe(before);
  }
});

test('the check of a town takes its room before its script is there', async ({ page }) => {
  const top = async () => (await boxOf(page.getByRole('heading', { name: 'Towns', level: 3 }))).y;
  await page.route('**/scripts/*.js', (route) => route.abort());
  await page.goto('/contact');
  const before = await top();
  await page.unroute('**/scripts/*.js');
  await page.reload();
  await expect(page.getByLabel('Do you serve my area?')).toBeVisible();
  expect(await top()).toBe(before);
});

visit.describe('the confirmation', () => {
  visit.use({ viewport: { width: 768, height: 1024 } });

  visit('moves nothing that is in view', async ({ page, visitor }) => {
    await page.goto('/contact');
    await hydrate(page);
    await fillLead(page, visitor);
    await page.locator('#estimate').evaluate((form) => form.scrollIntoView({ block: 'end' }));
    const { height } = await boxOf(page.locator('#estimate'));
    await submitButton(page).click();
    await done(page).waitFor();
    expect(await boxOf(page.locator('#estimate'))).toMatchObject({ height });
    await page.getByRole('button', { name: 'Request an estimate for another house' }).click();
    await expect(page.locator('#estimate')).not.toHaveAttribute('style', /height/);
  });
});
