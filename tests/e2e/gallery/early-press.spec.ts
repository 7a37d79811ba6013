import { jobNames } from '../../support/company/offered.ts';
import { expect, test } from '../../support/browser/site.ts';

const CHUNKS = '**/_astro/*.js';
const NAME = jobNames()[1] ?? '';

test('takes presses that came before their script: one opens the preview, each on Next counts', async ({
  page,
}) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>();
  await page.route(CHUNKS, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/gallery');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await next.click();
  await expect(page.locator('astro-island[data-pressed]')).toHaveCount(1);
  const thumbnail = page.getByRole('link', { name: NAME });
  await thumbnail.click();
  await thumbnail.click();
  await expect(page.locator('astro-island[data-pressed]')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toBeHidden();
  open(undefined);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(NAME);
  await expect(page.locator('astro-island[data-pressed]')).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await page.keyboard.press('Escape');
  await expect(thumbnail).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('Slide 3 of');
});

test('leads to the sheet of the job if the script cannot be loaded', async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto('/gallery');
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL('/gallery#job-2');
  await expect(page.locator('#job-2').getByText('What we found')).toBeInViewport();
});

test(
  'leaves an early press for a new tab to the browser',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.route(CHUNKS, () => undefined);
    await page.goto('/gallery');
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: NAME }).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL('/gallery#job-2');
    await expect(page).toHaveURL('/gallery');
  },
);

test('shows no control of the pictures before the script that moves them', async ({ page }) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/gallery', { waitUntil: 'commit' });
  const carousel = page.getByRole('region', { name: 'Before and after' });
  const next = carousel.getByRole('button', { name: 'Next', exact: true });
  const handle = carousel.locator('.split-knob').first();
  await expect(carousel.getByRole('status')).toBeVisible();
  await expect(next).toBeHidden();
  await expect(handle).toBeHidden();
  open(undefined);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(0, 300);
  await page.mouse.up();
  await expect(carousel.getByRole('slider').first()).toHaveAttribute(
    'aria-valuetext',
    'after only',
  );
  await next.click();
  await next.click();
  await expect(carousel.getByRole('status')).toContainText('Slide 3 of');
});
