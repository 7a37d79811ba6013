import { isSampleCompany, titlesOf } from '../../support/company/offered.ts';
import { openAndRest } from '../../support/browser/page-clock.ts';
import { expect, test } from '../../support/browser/site.ts';

test('compares by handle and keys, and loads no script for it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openAndRest(page, '/');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  const line = page.getByRole('slider', {
    name: `Show before or after: ${titlesOf('comparisons')[0] ?? ''}`,
  });
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', '45% before, 55% after');

  const knob = await page.locator('[data-split-handle]').boundingBox();
  if (!knob) throw new Error('The handle is not shown.');
  await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
  await page.mouse.down();
  await page.mouse.move(0, knob.y, { steps: 4 });
  await page.mouse.up();
  await expect(line).toHaveAttribute('aria-valuetext', 'after only');
  // The first move of a mouse loads the form's code, which the comparison does not need.
  expect(
    requests.filter((path) => /before-?after|keen|gallery/i.test(path) && path.endsWith('.js')),
  ).toEqual([]);
});

test('marks the rating and the license as samples', async ({ page }) => {
  await page.goto('/');
  test.skip(!isSampleCompany, 'needs the rating and the license of the sample company');
  const rating = page.getByRole('link', { name: /^4\.9 from 127 reviews on Google\s\(sample\)$/ });
  await expect(rating).toHaveCount(2);
  await expect(page.getByText('Sample customer, Lewisville')).toBeVisible();
  await expect(page.getByText(/License \S+\s\(sample\)/)).toBeVisible();
});
