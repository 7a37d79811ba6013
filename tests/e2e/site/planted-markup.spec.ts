import type { APIRequestContext, Page } from 'playwright/test';
import { v7 } from 'uuid';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { askHow, todayRow } from '../../support/browser/dashboard.ts';
import { aLead, expect, test } from '../../support/browser/owner.ts';
import { watchPolicy } from '../../support/browser/policy-violations.ts';
import { fromAnywhere } from '../../support/browser/site.ts';

// One site for all tests: the later ones look at what the first one planted.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { MAPBOX_PUBLIC_TOKEN: 'pk.of-planted' } });

const BEING_READ = '.motion-safe\\:animate-pulse';

/** Each sets `window.planted` if anything treats it as more than text. */
const PLANTED = [
  '<img src=x onerror="window.planted=1">',
  '"><svg onload=window.planted=1>',
  "'><script>window.planted=1</script>",
  '<iframe srcdoc="<script>parent.planted=1</script>"></iframe>',
  '<a href="javascript:window.planted=1">x</a>',
  'javascript:window.planted=1',
  "{{constructor.constructor('window.planted=1')()}}",
  '${window.planted=1}%%message%%<%= planted %>',
  '</script><script>window.planted=1</script>',
  '<style>*{background:url(javascript:window.planted=1)}</style>',
  '=HYPERLINK("javascript:window.planted=1")',
];

const watchForPlanted = (page: Page): (() => Promise<void>) => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const violations = watchPolicy(page.context());
  return async () => {
    expect(seen).toEqual([]);
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    const strange = 'img[src="x"], iframe, svg[onload], a[href^="javascript:"], [onerror]';
    await expect(page.locator(strange)).toHaveCount(0);
  };
};

/** Markup that the spam score does not recognize, so that the owner is notified at once. */
const UNSUSPECTED = [
  '<xss tabindex=1 autofocus onfocus=window.planted=1>',
  '<marquee onstart=window.planted=1>Ada',
];

const plantLead = async (request: APIRequestContext, text: string): Promise<void> => {
  const response = await request.post(API.submitLead, {
    headers: fromAnywhere(),
    data: {
      ...aLead({
        name: text,
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
  const response = await request.get(`${API.leads}?limit=100`);
  return ((await response.json()) as LeadsResponse).leads;
};

test('stores markup in every field of leads and events as text', async ({
  page,
  ownerPage,
  request,
  origin,
}) => {
  const plant = async (text: string): Promise<void> => {
    await plantLead(request, text);
    const events = await request.post(API.analytics, {
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
  const clean = watchForPlanted(page);
  // Only an address of a script does nothing in the middle of a text.
  for (const text of [PLANTED.join(' '), ...PLANTED.filter((each) => each.startsWith('java'))]) {
    const place = encodeURIComponent(text);
    await page.goto(`/${place}?utm_source=${place}&utm_campaign=${place}#${place}`);
  }
  await page.goto(`/?utm_source=${encodeURIComponent(PLANTED[0] ?? '')}#${PLANTED[0] ?? ''}`);
  await clean();
  await page.evaluate(() => Object.assign(window, { planted: 1 }));
  await expect(clean()).rejects.toThrow();

  const leads = await planted(ownerPage.request);
  expect(leads).toHaveLength(PLANTED.length);
  const correct = async (lead: LeadsResponse['leads'][number], index: number): Promise<void> => {
    const text = PLANTED[index] ?? '';
    const change = await ownerPage.request.patch(`${API.leads}/${lead.id}`, {
      headers: { origin },
      data: {
        version: lead.version,
        // A suspect that is marked as lost is no longer a suspect, so only half of them are marked.
        ...(index % 2 === 0 && { status: 'lost', lost_reason: text }),
        note: PLANTED.join('\n'),
        corrected: { name: `${text} corrected`, address: `${text} 14 Elm Street` },
      },
    });
    expect(change.status(), await change.text()).toBe(200);
  };
  await Promise.all(leads.map(correct));
});

test('shows it as text on every screen of the dashboard', async ({ ownerPage: page, request }) => {
  const clean = watchForPlanted(page);
  const look = async (query: string): Promise<void> => {
    await page.goto(`/admin/dashboard${query}`);
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
  // Each lead's note holds all of the texts.
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

  for (const text of UNSUSPECTED) await plantLead(request, text);
  await look('');
  for (const text of UNSUSPECTED) {
    await (await askHow(page, text)).getByRole('button', { name: 'No answer' }).click();
    await expect(todayRow(page, text)).toContainText('No answer');
    await clean();
  }
});
