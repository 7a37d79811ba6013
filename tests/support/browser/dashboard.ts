import type { APIRequestContext, Page } from 'playwright/test';
import { API, type LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { uniqueNumber } from './homeowner.ts';
import { aLead, expect, sendLead } from './owner.ts';

export const receivedLead = async (
  page: Page,
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<Lead> => {
  const receipt = await sendLead(request, aLead(fields));
  const response = await page.request.get(`${API.leads}?q=${receipt}`);
  const { leads } = (await response.json()) as LeadsResponse;
  const [lead] = leads;
  if (!lead) throw new Error(`no lead ${receipt}`);
  return lead;
};

export const openedLead = async (
  page: Page,
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<Lead> => {
  const lead = await receivedLead(page, request, fields);
  await page.goto(`/admin/dashboard?tab=leads&lead=${lead.id}`);
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
  return lead;
};

export const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader'),
    });

export const makeFirstCallback = async (page: Page, id: string): Promise<void> => {
  const site = await page.request.head('/');
  const response = await page.request.patch(`${API.leads}/${id}`, {
    data: { version: 0, follow_up_at: new Date(1e12 - Date.now()).toISOString() },
    headers: { origin: new URL(site.url()).origin },
  });
  expect(response.status()).toBe(200);
};

export const pressInHeader = (page: Page, name: string): Promise<void> =>
  page.getByRole('banner').locator('button, a').filter({ hasText: name }).click();

export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true });

/** Of another person at each call. */
export const ownPhone = (): string => {
  const number = uniqueNumber();
  return `(336) ${200 + (Math.floor(number / 9000) % 700)}-${1000 + (number % 9000)}`;
};

/** Waits for the history step that closing a dialog or a panel takes, which the browser does asynchronously. */
export const stepBackTaken = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { over?: string } | null)?.over))
    .toBeUndefined();
