import {
  eventsOf,
  expect,
  fillLead,
  hydrate,
  recordedBy,
  submitButton,
  test,
} from '../support/homeowner.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('records a view of each page in one session', async ({ page }) => {
  const events = recordedBy(page);
  const answer = page.waitForResponse('**/api/analytics');
  await page.goto('/?utm_source=mail');
  expect((await answer).status()).toBe(204);
  await page.goto('/about');
  await expect.poll(() => events.length).toBe(2);
  expect(events).toMatchObject([
    { event_type: 'page_view', page_path: '/', session_id: expect.stringMatching(UUID) as unknown },
    { event_type: 'page_view', page_path: '/about', session_id: events[0]?.session_id },
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBe(
    events[0]?.session_id,
  );
});

test('records the view of somebody who leaves at once', async ({ page, baseURL }) => {
  const events = recordedBy(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => events.length).toBe(1);
  const stored = await eventsOf(baseURL, events[0]?.session_id ?? '');
  expect(stored.map(({ page_path }) => page_path).sort()).toEqual(['/about', '/services']);
});

test('records a page again that comes back from the back/forward cache', async ({ page }) => {
  const events = recordedBy(page);
  await page.goto('/about');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect
    .poll(() => events.map(({ event_type }) => event_type))
    .toEqual(['page_view', 'page_view']);
});

test('records a prerendered page once, when it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    document.addEventListener('prerenderingchange', () => (prerendering = false), true);
  });
  const events = recordedBy(page);
  await page.goto('/about');
  await page.waitForTimeout(1500);
  expect(events).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => events.length).toBe(1);
  await page.waitForTimeout(1500);
  expect(events).toHaveLength(1);
});

test('records nothing under Global Privacy Control', async ({ page, visitor }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const events = recordedBy(page);
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await page.goto('/');
  await page.waitForTimeout(1500);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('records the start of the form once and each press, before what is checked', async ({
  page,
  visitor,
}) => {
  const events = recordedBy(page);
  const counts = () =>
    Object.entries(Object.groupBy(events, ({ event_type }) => event_type)).map(
      ([type, group]) => `${type} ${group.length}`,
    );
  await page.goto('/contact');
  await hydrate(page);
  await page.waitForTimeout(1200);
  expect(counts()).toEqual(['page_view 1']);
  await submitButton(page).click();
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect.poll(counts).toEqual(['page_view 1', 'lead_submit 2', 'form_start 1']);
  const presses = events.filter(({ event_type }) => event_type === 'lead_submit');
  // 6 windows at $400 to 10 at $900.
  expect(presses.map(({ conversion_value }) => conversion_value)).toEqual([null, 5700]);
});

test('records an address that nobody knows', async ({ page }) => {
  const events = recordedBy(page);
  await page.goto('/no-such-page');
  await expect
    .poll(() => events.map(({ event_type, page_path }) => `${event_type} ${page_path}`))
    .toEqual(['page_view /no-such-page', 'not_found /no-such-page']);
});

test('records nothing under /admin', async ({ page }) => {
  const events = recordedBy(page);
  await page.goto('/admin/login');
  await page.goto('/admin/no-such-page');
  await page.waitForTimeout(1500);
  expect(events).toEqual([]);
});

test('stays silent when nobody takes its events', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/api/analytics', (route) => route.abort());
  await page.goto('/about');
  await page.waitForTimeout(1500);
  await page.goto('/');
  expect(errors).toEqual([]);
});
