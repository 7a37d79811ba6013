import type { Page } from 'playwright/test';
import { API, type LeadsResponse, type OverviewResponse } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { emptyToday } from '@/lib/states/fixtures.ts';
import { aLead, expect, sendLead } from './owner.ts';

export const receivedLead = async (
  page: Page,
  fields: Record<string, string> = {},
): Promise<Lead> => {
  const receipt = await sendLead(page.request, aLead(fields));
  const response = await page.request.get(`${API.leads}?q=${receipt}`);
  const { leads } = (await response.json()) as LeadsResponse;
  const [lead] = leads;
  if (!lead) throw new Error(`no lead ${receipt}`);
  return lead;
};

/** The lead as the server has it. */
export const detailOf = async (page: Page, { id }: Pick<Lead, 'id'>): Promise<LeadDetail> =>
  (await (await page.request.get(`${API.leads}/${id}`)).json()) as LeadDetail;

export const openedLead = async (
  page: Page,
  fields: Record<string, string> = {},
): Promise<Lead> => {
  const lead = await receivedLead(page, fields);
  await openLeads(page, { lead: lead.id });
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
  await unfoldLead(page);
  return lead;
};

export const openLeads = (page: Page, filter: Record<string, string> = {}) =>
  page.goto(`/admin/dashboard?${new URLSearchParams({ tab: 'leads', ...filter })}`);

/** Unfolds the parts of a lead that are folded on a phone. */
export const unfoldLead = async (page: Page): Promise<void> => {
  for (const title of ['Request', 'Status, edit, print, delete']) {
    const fold = page.getByRole('region', { name: title }).locator('details');
    if ((await fold.getAttribute('open')) === null) await fold.getByText(title).click();
  }
};

export const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader'),
    });

const originOf = async (page: Page): Promise<string> =>
  new URL((await page.request.head('/')).url()).origin;

/** Changes the lead as another device of the owner would. */
export const changeElsewhere = async (
  page: Page,
  { id }: Pick<Lead, 'id'>,
  change: object,
): Promise<Lead> => {
  const { version } = (await detailOf(page, { id })).lead;
  const response = await page.request.patch(`${API.leads}/${id}`, {
    data: { version, ...change },
    headers: { origin: await originOf(page) },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { lead: Lead }).lead;
};

export const pressInHeader = (page: Page, name: string): Promise<void> =>
  page.getByRole('banner').locator('button, a').filter({ hasText: name }).click();

/** Refreshes by key, because there is no button for it. */
export const refresh = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('r');
};

export const openMenu = async (page: Page, part?: string) => {
  await page.getByRole('button', { name: /^Menu,/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  if (!part) return menu;
  const title = page.locator('summary').filter({ hasText: part });
  await title.click();
  return menu.locator('details').filter({ has: title });
};

export const logOut = async (page: Page): Promise<void> =>
  (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();

/** Waits for the history step of an opened dialog or the step back of a closed one, which the browser takes later. */
export const stepTaken = (page: Page, open?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { over?: string } | null)?.over))
    .toBe(open);

export const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });

/** Responds with these lists, whatever leads other tests add. */
export const serveToday = async (
  page: Page,
  lists: Partial<OverviewResponse['today']>,
  more: Partial<OverviewResponse> = {},
): Promise<void> => {
  const overview = (await (await page.request.get(API.overview)).json()) as OverviewResponse;
  await page.route(`**${API.overview}*`, (route) =>
    route.fulfill({ json: { ...overview, ...more, today: { ...emptyToday, ...lists } } }),
  );
};

export const todayRow = (page: Page, name: string) =>
  today(page).getByRole('listitem').filter({ hasText: name });

export const askHow = async (page: Page, name: string) => {
  await todayRow(page, name)
    .getByRole('button', { name: `How did it go with ${name}?` })
    .click();
  return page.getByRole('dialog', { name });
};

export const unfoldFigures = (page: Page): Promise<void> =>
  page.getByText('All time, recent leads and events').click();

type Many<Count extends number, Leads extends Lead[] = []> = Leads['length'] extends Count
  ? Leads
  : Many<Count, [...Leads, Lead]>;

/** Closes all leads, because those of earlier tests would be on Today. */
export const clearToday = async (page: Page): Promise<void> => {
  const headers = { origin: await originOf(page) };
  const close = async ({ id, version }: Lead): Promise<void> => {
    const data = { version, status: 'spam' };
    const response = await page.request.patch(`${API.leads}/${id}`, { data, headers });
    expect(response.status()).toBe(200);
  };
  for (;;) {
    const response = await page.request.get(`${API.leads}?status=open&limit=100`);
    const { leads } = (await response.json()) as LeadsResponse;
    if (leads.length === 0) return;
    await Promise.all(leads.map(close));
  }
};

/** Opens Today with `count` new leads and no others, the oldest first. */
export const openToday = async <Count extends number>(
  page: Page,
  count: Count,
): Promise<Many<Count>> => {
  await clearToday(page);
  const leads: Lead[] = [];
  while (leads.length < count) leads.push(await receivedLead(page));
  await page.goto('/admin/dashboard');
  return leads as Many<Count>;
};
