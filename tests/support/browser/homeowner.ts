import type { Locator, Page, Request } from 'playwright/test';
import type { AnalyticsEvent, EventBatch } from '@/domain/visits.ts';
import { type AnalyticsResponse, API, type LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { sellsWindows } from '../company/offered.ts';
import { expect, fromAnywhere, test as base, uniqueNumber } from './site.ts';

export { expect };

interface Fixtures {
  visitor: string;
  /** Returns the response that the owner gets at a path. */
  asOwner: <Response>(path: string) => Promise<Response>;
  /** Returns the leads with this name, by default the visitor's. */
  leads: (name?: string) => Promise<Lead[]>;
  eventsOf: (session: string) => Promise<AnalyticsEvent[]>;
}

/** Gives every test a visitor with a unique address and name. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, ...fromAnywhere() }),
  visitor: async ({}, use) => use(`Ada ${uniqueNumber()}`),
  asOwner: async ({ playwright, site, session }, use) => {
    const request = await playwright.request.newContext({
      baseURL: site.url,
      storageState: session,
    });
    await use(async <T>(path: string) => (await (await request.get(path)).json()) as T);
    await request.dispose();
  },
  leads: async ({ asOwner, visitor }, use) =>
    use(async (name = visitor) => {
      const query = new URLSearchParams({ q: name, limit: '100' });
      const found = await asOwner<LeadsResponse>(`${API.leads}?${query}`);
      return found.leads.filter((lead) => lead.name === name);
    }),
  eventsOf: async ({ asOwner }, use) =>
    use(async (session) => {
      const { events } = await asOwner<AnalyticsResponse>(API.adminAnalytics);
      return events.filter(({ session_id }) => session_id === session);
    }),
});

export const submitButton = (page: Page) =>
  page.locator('#estimate').getByRole('button', { name: /Get My Free Estimate|Submitting/ });

const nextPart = (page: Page) => page.locator('#estimate').getByRole('link', { name: 'Continue' });

/** Presses `Continue` in forms that ask for the house first and for the person after it. */
export const showWholeForm = async (page: Page) => {
  if (await nextPart(page).isVisible()) await nextPart(page).click();
};

export const fillLead = async (page: Page, name: string) => {
  await showWholeForm(page);
  await page.getByLabel('Name').fill(name);
  // As if a person had taken the usual time to fill it in.
  await page.locator('#estimate form').evaluate((form: HTMLFormElement) => {
    const begun = Number.parseInt(form.dataset['seed'] ?? '');
    if (begun) form.dataset['seed'] = `${begun - 20_000}-${Math.random()}`;
  });
  await page.getByLabel('Phone').fill('(336) 555-0199');
  await page.getByLabel('Address').fill('12 Peace Haven Rd, Clemmons, NC 27012');
  const count = page.getByLabel('Number of windows');
  // The field is hidden for gutters, siding or a repair.
  if (sellsWindows && (await count.isVisible())) await count.selectOption('6-10');
  await page.getByLabel('Evening').check();
};

export const submitLead = async (page: Page, name: string) => {
  await fillLead(page, name);
  await submitButton(page).click();
};

/** Submits the form, and waits until it is stored and the sender thanked. */
export const sendForm = async (page: Page) => {
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
};

export const sendLead = async (page: Page, name: string) => {
  await fillLead(page, name);
  await sendForm(page);
};

export const tabTo = async (field: Locator): Promise<void> => {
  for (let keys = 0; keys < 8; keys += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await field.page().keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
};

export const done = (page: Page) => page.getByRole('heading', { name: 'We have your request' });

export const expectFilled = async (page: Page, name: string) => {
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Phone')).toHaveValue('(336) 555-0199');
  await expect(page.getByLabel('Address')).toHaveValue('12 Peace Haven Rd, Clemmons, NC 27012');
  if (sellsWindows) await expect(page.getByLabel('Number of windows')).toHaveValue('6-10');
  await expect(page.getByLabel('Evening')).toBeChecked();
};

export const hydrate = async (page: Page) => {
  await showWholeForm(page);
  await page.getByLabel('Name').click();
  await expect(page.locator('#estimate form')).toHaveAttribute('novalidate');
};

export const keptDraft = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('estimate-draft') ?? '');

export const unhydratedIslands = (page: Page) => page.locator('astro-island[ssr]');

export type SentEvent = EventBatch['events'][number];

export const collectEvents = (page: Page): SentEvent[] => {
  const events: SentEvent[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith(API.analytics)) return;
    events.push(...(JSON.parse(request.postData() ?? '{}') as EventBatch).events);
  });
  return events;
};
