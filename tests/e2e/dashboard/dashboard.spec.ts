import { API, type LeadsResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { refresh, rowsOf, unfoldFigures } from '../../support/browser/dashboard.ts';
import { aLead, expect, sendEvents, sendLead, test } from '../../support/browser/owner.ts';
import { toasts } from '../../support/browser/toast.ts';
import { HOME_TOWN, sellsWindows } from '../../support/company/offered.ts';

const { timeZone } = business;
const zone = new Date()
  .toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' })
  .split(' ')
  .at(-1);

test('shows an overview, and lists leads by age, with more at a press', async ({
  dashboard: page,
}) => {
  await Promise.all(Array.from({ length: 6 }, () => sendLead(page.request, aLead())));
  await refresh(page);
  await unfoldFigures(page);
  await expect(rowsOf(page, 'Recent leads')).toHaveCount(5);
  const views = page.getByText('Total page views', { exact: true }).locator('xpath=../dd');
  const before = Number((await views.innerText()).replace(/\D/g, ''));
  await sendEvents(page.request, [
    ...Array.from({ length: 5 }, () => ({ event_type: 'page_view', page_path: '/about' })),
    { event_type: 'form_start', page_path: '/contact' },
    { event_type: 'lead_submit', page_path: '/contact' },
  ]);
  await refresh(page);
  await expect(rowsOf(page, 'Recent events')).toHaveCount(5);
  await expect(page.getByRole('columnheader', { name: 'Selected' })).toHaveCount(0);
  await expect(views).toHaveText((before + 5).toLocaleString('en-US'));
  for (const [name, value] of [
    ['Total leads', /^\d[\d,]*$/],
    ['Leads per visit', /^\d+\.\d%$/],
    ['Conversion rate', /^\d+\.\d%$/],
    ['Form starts', /^[1-9][\d,]*$/],
    ['Promises kept', /^(?:\d+\.\d%|–)$/],
  ] as const) {
    const figure = page.getByText(name, { exact: true }).locator('xpath=../dd[1]');
    await expect(figure).toHaveText(value);
  }
  await expect(page.getByText('Submit clicks per 100 page views', { exact: true })).toBeVisible();

  const PART = 8;
  await page.route(`**${API.leads}?*`, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(PART));
    return route.continue({ url: url.href });
  });
  const first = aLead();
  const lead = aLead({
    windowCount: 'unsure',
    preferredTime: 'evening',
    phone: '336-555-0177 x4',
  });
  await sendLead(page.request, first);
  await Promise.all(Array.from({ length: PART - 1 }, () => sendLead(page.request, aLead())));
  await sendLead(page.request, lead);
  await page.getByRole('tab', { name: 'Leads' }).click();
  await refresh(page);
  const rows = rowsOf(page, 'All leads');
  const row = rows.filter({ hasText: lead['name'] ?? '' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(HOME_TOWN.name);
  if (sellsWindows) await expect(row).toContainText('window count unknown');
  await expect(row.getByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    /^tel:(\+1)?3365550177;ext=4$/,
  );
  const received = row.locator('time');
  await expect(received).toContainText('just now');
  await expect(received).toHaveAttribute('title', new RegExp(`${zone}$`));
  await expect(rows.first()).toContainText(lead['name'] ?? '');

  const oldest = rows.filter({ hasText: first['name'] ?? '' });
  await expect(oldest).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Load more' });
  await page.route('**/*cursor=*', (route) => route.abort(), { times: 1 });
  await more.click();
  await expect(toasts(page).getByText("Couldn't load more")).toBeVisible();
  await more.click();
  await expect(oldest).toHaveCount(1);
  const listed = await rows.getByRole('rowheader').allTextContents();
  expect(new Set(listed).size).toBe(listed.length);

  // A thousand rows would block the page at each poll, so rows past the first page are drawn near the screen only.
  await page.route(`**${API.leads}?*`, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as LeadsResponse;
    const leads = Array.from({ length: 60 }, (_, n) => ({
      ...list.leads[0],
      id: `${list.leads[0]?.id.slice(0, -2) ?? ''}${n + 10}`,
    }));
    await route.fulfill({ response, json: { ...list, leads } });
  });
  await page.reload();
  await expect(rows.nth(40)).toHaveCSS('content-visibility', 'visible');
  await expect(rows.nth(55)).toHaveCSS('content-visibility', 'auto');
});
