import type { Page } from 'playwright/test';
import { collectEvents, done, expect, submitLead, test } from '../../support/browser/homeowner.ts';
import { holdClock, openAndRest, sendEvents } from '../../support/browser/page-clock.ts';

test('records nothing under Global Privacy Control', async ({ page, visitor }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const events = collectEvents(page);
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
  await holdClock(page);
  await page.goto('/');
  await sendEvents(page);
  await sendEvents(page);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('records nothing on a device whose own visits are ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ignore_visits', '1'));
  const events = collectEvents(page);
  await openAndRest(page, '/contact');
  await page.locator('main h1').click();
  await openAndRest(page, '/no-such-page');
  await sendEvents(page);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('records nothing under /admin', async ({ page }) => {
  const events = collectEvents(page);
  await holdClock(page);
  await page.goto('/admin/login');
  await page.goto('/admin/no-such-page');
  await sendEvents(page);
  await sendEvents(page);
  expect(events).toEqual([]);
});

const consoleErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser has lines of its own for a failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text());
  });
  return errors;
};

test('logs that the server has refused a view, or was not reached', async ({ page }) => {
  for (const status of [429, 503, null]) {
    await test.step(String(status ?? 'not reached'), async () => {
      const errors = consoleErrors(page);
      await page.route('**/api/analytics', (route) =>
        status === null ? route.abort() : route.fulfill({ status }),
      );
      await page.goto('/about');
      const said = status === null ? 'Failed to fetch' : `/api/analytics ${status}`;
      await expect.poll(() => errors).toEqual([expect.stringContaining(said)]);
      await page.unroute('**/api/analytics');
    });
  }
});

test('logs that the browser has refused to send events', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false;
  });
  await openAndRest(page, '/no-such-page');
  await sendEvents(page);
  await expect
    .poll(() => errors)
    .toEqual(['404: no page at /no-such-page', '/api/analytics beacon refused']);
});
