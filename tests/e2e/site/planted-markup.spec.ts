import type { APIRequestContext } from 'playwright/test';
import { v7 } from 'uuid';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { askHow, todayRow } from '../../support/browser/dashboard.ts';
import { startFreshHost, type FreshHost } from '../../support/hosts/host-process.ts';
import { aLead, expect, fromAnywhere, PASSWORD, test } from '../../support/browser/owner.ts';
import { watchPolicy } from '../../support/browser/policy-violations.ts';
import { PLANTED, logInTo, watchForPlanted } from '../../support/fixtures/planted-markup.ts';

// One site for all tests: the later ones look at what the first one planted.
test.describe.configure({ mode: 'serial' });
test.use({ extraHTTPHeaders: fromAnywhere() });

const BEING_READ = '.motion-safe\\:animate-pulse';

let host: FreshHost;
test.beforeAll(async () => {
  host = await startFreshHost({ ADMIN_PASSWORD: PASSWORD });
});
test.afterAll(() => host.kill('SIGTERM'));

/** Nothing that the spam score knows for markup, so that the owner hears of it at once. */
const UNSUSPECTED = [
  '<xss tabindex=1 autofocus onfocus=window.planted=1>',
  '<marquee onstart=window.planted=1>Ada',
];

const plantLead = async (
  request: APIRequestContext,
  text: string,
  index: number,
): Promise<void> => {
  const response = await request.post(host.url + API.submitLead, {
    headers: fromAnywhere(),
    data: {
      ...aLead({
        name: text,
        // Of one phone number each, or they would be repeat leads.
        phone: `(336) 555-01${index + 10}`,
        address: `${text} 12 Elm Street, Clemmons, NC 27012`,
      }),
      landing_path: `/${text}`,
      referrer: `https://search.example/${text}`,
      campaign: { source: text, medium: text, name: text },
      consent_version: text,
    },
  });
  expect(response.status(), text).toBe(200);
};

const planted = async (request: APIRequestContext): Promise<LeadsResponse['leads']> => {
  const response = await request.get(`${host.url}${API.leads}?limit=100`);
  return ((await response.json()) as LeadsResponse).leads;
};

test('is detected if it runs or if the policy stops it', async ({ browser }) => {
  const context = await browser.newContext();
  const violations = watchPolicy(context);
  const page = await context.newPage();
  const clean = watchForPlanted(page);
  const show = async (headers: Record<string, string>): Promise<void> => {
    const body = PLANTED.join('');
    await page.route('**/shown', (route) =>
      route.fulfill({ body, headers: { ...headers, 'content-type': 'text/html' } }),
    );
    await page.goto(`${host.url}/shown`);
    await page.unroute('**/shown');
  };
  await show({});
  await page.waitForFunction(() => 'planted' in window);
  await expect(clean()).rejects.toThrow();

  const policy = (await page.request.get(host.url)).headers()['content-security-policy'] ?? '';
  await show({ 'content-security-policy': policy });
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expect(violations).not.toEqual([]);
  await context.close();
});

test('stores markup in every field of leads and events as text', async ({ page, request }) => {
  const plant = async (text: string, index: number): Promise<void> => {
    await plantLead(request, text, index);
    const events = await request.post(host.url + API.analytics, {
      headers: { ...fromAnywhere(), 'user-agent': text, referer: text },
      data: {
        batch: v7(),
        events: ['page_view', 'lead_submit', 'form_start'].map((event_type) => ({
          event_type,
          page_path: `/${text}`,
          referrer: `https://${encodeURIComponent(text)}.example/${text}`,
          session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
          conversion_value: null,
          metadata: { [text]: text, source: text, campaign: text },
        })),
      },
    });
    expect(events.status(), text).toBeLessThan(500);
  };
  await Promise.all(PLANTED.map(plant));
  // What a browser records of an address with markup in it.
  const clean = watchForPlanted(page);
  for (const text of PLANTED) {
    const place = encodeURIComponent(text);
    await page.goto(`${host.url}/${place}?utm_source=${place}&utm_campaign=${place}#${place}`);
    await page.goto(`${host.url}/thank-you/${place}`);
  }
  await page.goto(
    `${host.url}/?utm_source=${encodeURIComponent(PLANTED[0] ?? '')}#${PLANTED[0] ?? ''}`,
  );
  await clean();

  await logInTo(page, host.url);
  const leads = await planted(page.request);
  expect(leads).toHaveLength(PLANTED.length);
  const correct = async (lead: LeadsResponse['leads'][number], index: number): Promise<void> => {
    const text = PLANTED[index] ?? '';
    const change = await page.request.patch(`${host.url}${API.leads}/${lead.id}`, {
      headers: { origin: host.url },
      data: {
        version: lead.version,
        status: 'lost',
        lost_reason: text,
        note: PLANTED.join('\n'),
        corrected: { name: `${text} corrected`, address: `${text} 14 Elm Street` },
      },
    });
    expect(change.status(), await change.text()).toBe(200);
  };
  await Promise.all(leads.map(correct));
});

test('shows it as text on every screen of the dashboard', async ({ page, request }) => {
  const clean = watchForPlanted(page);
  await logInTo(page, host.url);
  const look = async (query: string): Promise<void> => {
    await page.goto(`${host.url}/admin/dashboard${query}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(page.getByRole('main').locator(BEING_READ)).toHaveCount(0);
    await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true;
    });
    await clean();
  };
  const search = encodeURIComponent(PLANTED[0] ?? '');
  const shown: string[] = [];
  for (const query of ['?tab=leads', '?tab=leads&suspect=yes']) {
    await look(query);
    shown.push(await page.getByRole('main').innerText());
  }
  for (const text of PLANTED) {
    expect(shown.filter((page) => page.includes(`${text} corrected`))).toHaveLength(1);
  }
  // Its notes have all of them.
  const lead = await page.locator('a[href*="lead="]').first().getAttribute('href');
  await look(lead ?? '');
  await expect(page.getByRole('main')).toContainText(PLANTED.at(-1) ?? '');
  await expect(page.getByRole('main')).toContainText(' 14 Elm Street');
  for (const query of [
    '',
    `?tab=leads&q=${search}`,
    '?tab=analytics',
    '?tab=settings',
    `?tab=${search}`,
    `?lead=${search}`,
  ]) {
    await look(query);
  }

  for (const [index, text] of UNSUSPECTED.entries())
    await plantLead(request, text, PLANTED.length + index);
  await look('');
  for (const text of UNSUSPECTED) {
    await (await askHow(page, text)).getByRole('button', { name: 'No answer' }).click();
    await expect(todayRow(page, text)).toContainText('No answer');
    await clean();
  }
});
