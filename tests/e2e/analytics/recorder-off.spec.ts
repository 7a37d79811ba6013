import type { Page } from 'playwright/test';
import { collectEvents, expect, sendLead, test } from '../../support/browser/homeowner.ts';
import { openAndRest, runUntil, sendEvents } from '../../support/browser/page-clock.ts';

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

  const openMissing = async () => {
    await openAndRest(page, '/no-such-page');
    await page.locator('main h1').click();
    await sendEvents(page);
    expect(events).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  };
  await page.evaluate(() => localStorage.setItem('ignore_visits', '1'));
  await openMissing();
  await page.evaluate(() => localStorage.removeItem('ignore_visits'));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await openMissing();
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
  const errors = consoleErrors(page);
  await page.route('**/api/analytics', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/about');
  await expect
    .poll(() => errors.splice(0))
    .toEqual([expect.stringContaining('/api/analytics 503')]);

  await page.route('**/api/analytics', (route) => route.abort());
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false;
  });
  await openAndRest(page, '/no-such-page');
  await runUntil(page, 1000, () => errors.length === 3);
  expect(errors.toSorted()).toEqual([
    '/api/analytics beacon refused',
    '404: no page at /no-such-page',
    expect.stringContaining('Failed to fetch'),
  ]);
});
