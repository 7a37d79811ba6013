import type { APIRequestContext, Page } from 'playwright/test';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { askHow, refresh, today, todayRow, unfoldLead } from '../../support/browser/dashboard.ts';
import { startFreshHost, type FreshHost } from '../../support/hosts/host-process.ts';
import { aLead, expect, fromAnywhere, PASSWORD, test } from '../../support/browser/owner.ts';
import { POLL, holdClock } from '../../support/browser/page-clock.ts';
import { PLANTED, signInTo, watchForPlanted } from '../../support/fixtures/planted-markup.ts';

const SUSPECTED = PLANTED.slice(0, 4);

/** Nothing that the spam score knows for markup, so that the owner hears of it at once. */
const UNSUSPECTED = [
  '<xss tabindex=1 autofocus onfocus=window.planted=1>',
  '<marquee onstart=window.planted=1>Ada',
];

let host: FreshHost;
test.beforeAll(async () => {
  host = await startFreshHost({ ADMIN_PASSWORD: PASSWORD });
});
test.afterAll(() => host.kill('SIGTERM'));

let people = 0;
const send = async (request: APIRequestContext, name: string): Promise<void> => {
  people += 1;
  const phone = `(336) 555-01${String(people).padStart(2, '0')}`;
  const response = await request.post(host.url + API.submitLead, {
    headers: fromAnywhere(),
    data: aLead({ name, phone, address: `${name} ${people} Elm Street, Clemmons, NC 27012` }),
  });
  expect(response.status(), name).toBe(200);
};

const change = async (page: Page, id: string, words: object): Promise<void> => {
  const response = await page.request.patch(`${host.url}${API.leads}/${id}`, {
    headers: { origin: host.url },
    data: words,
  });
  expect(response.status(), await response.text()).toBe(200);
};

test('shows markup as text at work', { tag: '@night' }, async ({ page, request }) => {
  await holdClock(page);
  await Promise.all(SUSPECTED.map((text) => send(request, text)));
  const clean = await watchForPlanted(page);
  await signInTo(page, host.url);
  const response = await page.request.get(`${host.url}${API.leads}?limit=100`);
  const { leads } = (await response.json()) as LeadsResponse;
  expect(leads.filter(({ suspect }) => suspect)).toHaveLength(SUSPECTED.length);
  await Promise.all(leads.map(({ id }) => change(page, id, { version: 0, rescued: true })));

  await page.reload();
  for (const text of SUSPECTED) await expect(today(page)).toContainText(text);
  await clean();

  const news = page.getByRole('status').filter({ hasText: /^\d+ new request/ });
  for (const [before, text] of UNSUSPECTED.entries()) {
    await send(request, text);
    await page.clock.runFor(POLL);
    await expect(news).toHaveText(before === 0 ? '1 new request.' : `${before + 1} new requests.`);
    await clean();
  }
  await refresh(page);

  const [first = ''] = UNSUSPECTED;
  await (await askHow(page, first)).getByRole('button', { name: 'No answer' }).click();
  await expect(todayRow(page, first)).toContainText('No answer');
  await clean();

  const [lead] = leads;
  await page.goto(`${host.url}/admin/dashboard?tab=leads&lead=${lead?.id ?? ''}`);
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await unfoldLead(page);
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status).toBeVisible();
  // A read that is under way would bring the other's change.
  await page.waitForLoadState('networkidle');
  await page.route(`**${API.overview}*`, (route) => route.abort());
  const [name = ''] = PLANTED;
  await change(page, lead?.id ?? '', {
    version: 1,
    corrected: { name },
    note: PLANTED.join('\n'),
  });
  await status.getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await clean();
});
