import { expect, fillLead, leadsOf, submitButton, test } from '../../support/browser/homeowner.ts';

const FILES = '**/_astro/scripts/*.js';

test('sends the form as plain HTML if no script can be loaded', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.route(FILES, (route) => route.abort());
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
  expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
});

test('lets the browser keep each script file', async ({ page, request }) => {
  await page.goto('/contact');
  const files = await page
    .locator('script[src^="/_astro/scripts/"]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.headers()['cache-control'], file).toContain('immutable');
  }
});
