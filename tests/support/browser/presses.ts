import type { Locator, Page, Request, Route } from 'playwright/test';
import { API, type LeadsResponse, type OverviewResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { TO_CALL, type Today, TODAY_LISTS } from '@/domain/today.ts';

/** Shows only the leads with these names on the first screen: those of concurrent tests come and go. */
export const showOnly = async (page: Page, names: readonly string[]): Promise<void> => {
  const isOurs = ({ name }: Pick<Lead, 'name'>): boolean => names.includes(name);
  await page.route(`**${API.overview}*`, async (route) => {
    // A poll may be open when a test ends.
    const response = await route.fetch().catch(() => null);
    if (response?.status() === 204) return fulfill(route, { response });
    const overview = (await response?.json().catch(() => null)) as OverviewResponse | null;
    if (!response || !overview) return;
    if (!response.ok()) return fulfill(route, { response });
    const ours = onlyOf(overview.today, isOurs);
    const shown = () => TODAY_LISTS.flatMap((name) => ours[name].leads.map(({ lead }) => lead));
    // Those whose promise ends soon come first, and may all be another test's.
    const isCut = overview.today.new.total > overview.today.new.leads.length;
    if (isCut && shown().length < names.length) {
      const known = new Set(shown().map(({ id }) => id));
      const cutOff = (await newestLeads(page)).filter(
        (lead) => isOurs(lead) && !lead.follow_up_at && !known.has(lead.id),
      );
      ours.new.leads.push(...cutOff.map((lead) => ({ lead, at: lead.created_at })));
    }
    const json: OverviewResponse = {
      ...overview,
      today: ours,
      recent_leads: [],
      unopened: shown().filter(({ opened }) => !opened).length,
    };
    await fulfill(route, { response, json });
  });
};

const onlyOf = (today: Today, isOurs: (lead: Pick<Lead, 'name'>) => boolean): Today => {
  const only = { ...today, booked: today.booked.filter(isOurs) };
  for (const name of TODAY_LISTS) {
    const leads = today[name].leads.filter(({ lead }) => isOurs(lead));
    // A list that the server sends in part stays one.
    const unsent = today[name].total - today[name].leads.length;
    only[name] = { leads, total: leads.length + unsent };
  }
  return { ...only, to_call: TO_CALL.reduce((sum, list) => sum + only[list].total, 0) };
};

/** The page may be gone by now. */
const fulfill = (route: Route, options: Parameters<Route['fulfill']>[0]): Promise<void> =>
  route.fulfill(options).catch(() => undefined);

const newestLeads = async (page: Page): Promise<Lead[]> => {
  const response = await page.request.get(`${API.leads}?status=new&limit=50`).catch(() => null);
  const list = (await response?.json().catch(() => null)) as LeadsResponse | null;
  return response?.ok() && list ? list.leads : [];
};

export const changesOf = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('request', (sent: Request) => {
    if (sent.method() === 'PATCH') ids.push(new URL(sent.url()).pathname.split('/').at(-1) ?? '');
  });
  return ids;
};

export const pressAt = async (
  page: Page,
  { x, y }: { x: number; y: number },
  hasTouch: boolean | undefined,
): Promise<void> => {
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
};

export const middleOf = async (of: Locator): Promise<{ x: number; y: number }> => {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
