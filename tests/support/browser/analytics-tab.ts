import type { APIRequestContext, Page } from 'playwright/test';
import { aLead, expect, sendEvents, sendLead } from './owner.ts';
import { HOME_TOWN } from '../company/offered.ts';

export const sendVisit = async (request: APIRequestContext): Promise<void> => {
  await sendEvents(request, [
    {
      event_type: 'page_view',
      page_path: `/locations/${HOME_TOWN.id}`,
      referrer: 'https://neighbors.example/',
      metadata: { landing: true, viewport: 'small' },
    },
    { event_type: 'page_view', page_path: '/contact' },
    { event_type: 'call_press', page_path: '/contact', metadata: { name: 'number, footer' } },
    { event_type: 'form_start', page_path: '/contact' },
    { event_type: 'lead_submit', page_path: '/contact' },
  ]);
  await sendLead(request, aLead());
};

export const openAnalytics = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard?tab=analytics');
  await expect(page.getByRole('slider', { name: /^Visits by/ })).toBeAttached();
};

export const chart = (page: Page, name: string, unit = 'day') =>
  page.getByRole('slider', { name: `${name} by ${unit}` });

export const openSite = async (page: Page): Promise<void> => {
  await page.getByText(/^Site: pages/).click();
  await expect(page.getByRole('table', { name: 'Latest events' })).toBeVisible();
};

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const row = (page: Page, list: string, name: string | RegExp) =>
  card(page, list)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

export const showAll = async (page: Page, list: string): Promise<void> => {
  const more = card(page, list).getByRole('button', { name: /^Show \d+ more/ });
  if (await more.isVisible()) await more.click();
};

export const period = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name });
