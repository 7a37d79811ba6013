import { business } from '@/domain/business.ts';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import {
  collectEvents,
  expect,
  hydrate,
  sendLead,
  submitButton,
  submitLead,
  test,
  type SentEvent,
} from '../../support/browser/homeowner.ts';
import { holdClock, openAndRest, runUntil, sendEvents } from '../../support/browser/page-clock.ts';
import { sellsWindows } from '../../support/company/offered.ts';

const isPress = ({ event_type }: SentEvent) => event_type.endsWith('_press');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const countsOf = (events: SentEvent[]) => () =>
  Object.entries(Object.groupBy(events, ({ event_type }) => event_type)).map(
    ([type, group]) => `${type} ${group.length}`,
  );

test('records each view, and how the visit began, even if the clock is a year behind', async ({
  page,
  isMobile,
  eventsOf,
}) => {
  const events = collectEvents(page);
  await page.clock.setFixedTime(Date.now() - 365 * DAY);
  const response = page.waitForResponse('**/api/analytics');
  await page.goto(
    `/?utm_content=${'x'.repeat(200)}&utm_source=mail&utm_campaign=fall&gclid=secret`,
  );
  expect((await response).status()).toBe(204);
  await page.goto('/about');
  await expect.poll(() => events.length).toBe(2);
  expect(events).toMatchObject([
    {
      event_type: 'page_view',
      page_path: '/',
      session_id: expect.stringMatching(UUID) as unknown,
      metadata: {
        landing: true,
        viewport: isMobile ? 'small' : 'large',
        campaign: 'utm_source=mail&utm_campaign=fall&gclid=',
      },
    },
    {
      event_type: 'page_view',
      page_path: '/about',
      session_id: events[0]?.session_id,
      metadata: null,
    },
  ]);
  const session = events[0]?.session_id ?? '';
  expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBe(session);

  // A visitor who leaves at once counts as well.
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  const stored = async () => (await eventsOf(session)).map(({ page_path }) => page_path).sort();
  await expect.poll(stored).toEqual(['/', '/about', '/gallery', '/services']);
});

test('counts another ad in the same tab as a visit, and goes on with its ad in a new tab', async ({
  page,
  context,
  visitor,
  leads,
}) => {
  const events = collectEvents(page);
  await page.goto('/about');
  await page.goto('/?utm_source=mail');
  await page.reload();
  await expect.poll(() => events.length).toBe(3);
  expect(events.map(({ metadata }) => metadata)).toEqual([
    expect.objectContaining({ landing: true }),
    expect.objectContaining({ landing: true, campaign: 'utm_source=mail' }),
    null,
  ]);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open('/contact', '_blank', 'noopener'));
  await submitLead(await opened, visitor);
  await expect.poll(leads).toMatchObject([{ campaign: { source: 'mail' } }]);
});

test('counts a prerendered page once it is shown, with what was typed until then', async ({
  page,
  context,
}) => {
  const events = collectEvents(page);
  // Chromium never prerenders in a tab that a test controls.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  );
  await page.goto('/contact');
  const shown = await context.newPage();
  await shown.goto('/');
  await shown.getByLabel('Address').fill('12 Oak St');
  expect(events).toEqual([]);
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => events.map(({ page_path }) => page_path)).toEqual(['/contact']);
  await expect(page.getByLabel('Address')).toHaveValue('12 Oak St');
});

test('records the thank-you page without its receipt, and from the cache', async ({ page }) => {
  const events = collectEvents(page);
  await openAndRest(page, '/thank-you/7K2M-9QXA');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByRole('link', { name: 'Add us to your contacts' }).press('Tab');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const views = () => events.filter(({ event_type }) => event_type === 'page_view');
  await expect.poll(() => views().length).toBe(2);
  expect(new Set(events.map(({ page_path }) => page_path))).toEqual(new Set(['/thank-you']));
  const landing = await page.evaluate(() => sessionStorage.getItem('landing'));
  expect(landing).toBe('["/thank-you","",""]');
});

test('records the start of the form once it is changed, and each press on Send', async ({
  page,
  visitor,
}) => {
  const untouched = collectEvents(page);
  const name = page.getByLabel('Name');
  await openAndRest(page, '/contact');
  await hydrate(page);
  await sendEvents(page);
  expect(countsOf(untouched)()).toEqual(['page_view 1']);
  await name.fill('Ada');
  await page.evaluate(() => localStorage.setItem('estimate-sent', '[]'));
  await sendEvents(page);
  await expect.poll(countsOf(untouched)).toEqual(['page_view 1', 'form_start 1']);
  const events = collectEvents(page);
  await page.reload();
  // The form hydrates without a touch, because it restores the draft.
  await expect(page.locator('#estimate form[novalidate]')).toBeVisible();
  await expect(name).toHaveValue('Ada');
  const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
  await sendEvents(page);
  await (await onceLoaded).finished();
  await submitButton(page).click();
  await runUntil(page, 1000, () => events.length > 1);
  // Neither the restored draft nor the press is a start.
  expect(countsOf(events)()).toEqual(['page_view 1', 'lead_submit 1']);
  await sendLead(page, visitor);
  await sendEvents(page);
  await expect.poll(countsOf(events)).toEqual(['page_view 1', 'lead_submit 2', 'form_start 1']);
  const presses = events.filter(({ event_type }) => event_type === 'lead_submit');
  const { from, to } = business.claims.pricePerWindow ?? { from: 0, to: 0 };
  const middle = sellsWindows ? (6 * from + 10 * to) / 2 : null;
  expect(presses.map(({ conversion_value }) => conversion_value)).toEqual([null, middle]);
});

test('records the Spanish form, which posts without scripts', async ({ page }) => {
  test.skip(!business.spanish, 'has no page in Spanish');
  const events = collectEvents(page);
  // With 204, the page stays.
  await page.route(`**${API.submitLead}`, (route) => route.fulfill({ status: 204 }));
  await openAndRest(page, '/es');
  await page.getByLabel('Nombre').fill('Ada');
  await page.getByRole('button', { name: 'Pedir presupuesto' }).click();
  await sendEvents(page);
  await expect.poll(countsOf(events)).toEqual(['page_view 1', 'form_start 1', 'lead_submit 1']);
});

test('records presses by name and section, at once if the visitor leaves', async ({
  page,
  isMobile,
}) => {
  const events = collectEvents(page);
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(API.analytics))
      batches.push((request.postDataJSON() as { batch: string }).batch);
  });
  await holdClock(page);
  await page.goto('/contact');
  // These presses happen before the recorder has loaded.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
  await page.locator('main a[href^="tel:"]').first().click();
  const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
  await page.clock.runFor(1000);
  await (await onceLoaded).finished();
  await page.locator('main a[href^="mailto:"]').first().click();
  await page.locator('footer a[href^="tel:"]').first().click();
  // The bar waits after a press, so that it never appears under a finger.
  await page.clock.runFor(500);
  if (isMobile)
    for (const name of ['Call', 'Request Quote Now'])
      await page.locator('#estimate-bar').getByRole('link', { name }).click();
  await sendEvents(page);
  await expect
    .poll(() => events.filter(isPress))
    .toMatchObject([
      {
        event_type: 'call_press',
        metadata: { name: expect.stringContaining(business.phone.slice(-8)) },
      },
      { event_type: 'email_press', metadata: { name: expect.stringContaining('@') } },
      {
        event_type: 'call_press',
        metadata: {
          name: expect.stringMatching(new RegExp(`${business.phone.slice(-8)}, footer$`)),
        },
      },
      ...(isMobile
        ? [
            { event_type: 'call_press', metadata: { name: 'Call, estimate-bar' } },
            { event_type: 'button_press', metadata: { name: 'Request Quote Now, estimate-bar' } },
          ]
        : []),
    ]);

  await page.locator('main a[href^="tel:"]').first().click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => events.filter(isPress).length).toBe(isMobile ? 6 : 4);
  const tail = events[0]?.session_id.slice(-12) ?? '';
  expect(new Set(batches.map((batch) => batch.slice(-12)))).toEqual(new Set([tail]));
});
