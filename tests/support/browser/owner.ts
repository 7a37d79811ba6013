import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright/test';
import type { EventInput } from '@/domain/visits.ts';
import { API } from '@/domain/api.ts';
import { addressIn, HOME_TOWN } from '../company/offered.ts';
import { HOST_PASSWORD } from '../hosts/host-process.ts';
import { watchPolicy } from './policy-violations.ts';
import { expect, fromAnywhere, type SavedSession, test as base, uniqueNumber } from './site.ts';

export { expect };
export const PASSWORD = HOST_PASSWORD;

interface Fixtures {
  origin: string;
  /** A browser in which the owner is logged in, without the flag of an open tab. */
  owner: BrowserContext;
  ownerPage: Page;
  dashboard: Page;
  /** A browser that has logged in before, which does not use up the tries of strangers. */
  known: BrowserContext;
}

const useBrowser = async (
  browser: Browser,
  storageState: SavedSession,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ storageState });
  const violations = watchPolicy(context);
  await use(context);
  expect(violations).toEqual([]);
  await context.close();
};

export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  owner: ({ browser, session }, use) => useBrowser(browser, session, use),
  ownerPage: async ({ owner }, use) => use(await owner.newPage()),
  dashboard: async ({ ownerPage }, use) => {
    await ownerPage.goto('/admin/dashboard');
    await expect(ownerPage.getByRole('tablist')).toBeVisible();
    await use(ownerPage);
  },
  known: ({ browser, session }, use) => {
    const cookies = session.cookies.filter(({ name }) => name.endsWith('device'));
    return useBrowser(browser, { ...session, cookies }, use);
  },
});

export const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Returns the phone number of another person at each call. */
export const ownPhone = (): string => {
  const number = uniqueNumber();
  // Avoids exchanges that end in 11, which do not exist.
  return `(336) ${220 + (Math.floor(number / 9000) % 80)}-${1000 + (number % 9000)}`;
};

export const aLead = (fields: Record<string, string> = {}): Record<string, string> => ({
  name: `Test ${randomUUID().slice(0, 8)}`,
  phone: ownPhone(),
  address: addressIn(HOME_TOWN, '2841 Peace Haven Road'),
  windowCount: '6-10',
  preferredTime: 'morning',
  ...fields,
});

export const sendLead = async (
  request: APIRequestContext,
  lead: Record<string, string>,
): Promise<string> => {
  const response = await request.post(API.submitLead, { data: lead, headers: fromAnywhere() });
  const body = (await response.json()) as { success: boolean; receipt: string };
  expect(body).toMatchObject({ success: true });
  return body.receipt;
};

type SentEvent = Pick<EventInput, 'page_path' | 'referrer' | 'metadata'> & { event_type: string };

export const sendEvents = async (
  request: APIRequestContext,
  events: SentEvent[],
  userAgent?: string,
): Promise<void> => {
  const session_id = randomUUID();
  const response = await request.post(API.analytics, {
    data: events.map((event) => ({ ...event, session_id })),
    headers: { ...fromAnywhere(), ...(userAgent && { 'user-agent': userAgent }) },
  });
  expect(response.status()).toBe(204);
};
