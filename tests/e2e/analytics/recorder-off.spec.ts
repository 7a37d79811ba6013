import type { Page } from 'playwright/test';
import { collectEvents, expect, sendLead, test } from '../../support/browser/homeowner.ts';
import { openAndRest, sendEvents } from '../../support/browser/page-clock.ts';

test('records nothing about owners, nor about visitors who object', async ({
  page,
  visitor,
  leads,
}) => {
  const events = collectEvents(page);
  await openAndRest(page, '/no-such-page');
  await sendEvents(page);
  expect(events.splice(0)).not.toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  for (const path of ['/admin/login', '/admin/no-such-page']) {
    await page.goto(path);
    await sendEvents(page);
  }
  expect(events).toEqual([]);

  const open = async (...paths: string[]) => {
    for (const path of paths) {
      await openAndRest(page, path);
      await page.locator('main h1').click();
      await sendEvents(page);
    }
    expect(events).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  };
  await page.evaluate(() => localStorage.setItem('ignore_visits', '1'));
  await open('/contact', '/no-such-page');
  await page.evaluate(() => localStorage.removeItem('ignore_visits'));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await open('/no-such-page');
  await page.goto('/contact?utm_source=mail');
  await sendLead(page, visitor);
  await sendEvents(page);
  expect(events).toEqual([]);
  expect(await leads()).toMatchObject([
    { session_id: null, landing_path: null, referrer: null, campaign: null },
  ]);
});

const consoleErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs a line for each failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text());
  });
  return errors;
};

test('logs that events were refused, did not reach the server or were not sent', async ({
  page,
}) => {
  for (const status of [503, null]) {
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
