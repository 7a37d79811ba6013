import { collectEvents, done, expect, submitLead, test } from '../../support/browser/homeowner.ts';
import { openAndRest, sendEvents } from '../../support/browser/page-clock.ts';

test('records nothing under Global Privacy Control', async ({ page, visitor }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const events = collectEvents(page);
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(done(page)).toBeVisible();
  await page.clock.install();
  await page.goto('/');
  await sendEvents(page);
  await sendEvents(page);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('measures nothing if the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAndRest(page, '/about');
  await sendEvents(page);
  expect(asked.filter((url) => url.includes('vitals-'))).toEqual([]);
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
  await page.clock.install();
  await page.goto('/admin/login');
  await page.goto('/admin/no-such-page');
  await sendEvents(page);
  await sendEvents(page);
  expect(events).toEqual([]);
});

test('stays silent if the server refuses its events', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/api/analytics', (route) => route.abort());
  await openAndRest(page, '/about');
  await sendEvents(page);
  await page.goto('/');
  expect(errors).toEqual([]);
});
