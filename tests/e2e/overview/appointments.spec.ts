import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { fromLocal } from '@/domain/calendar.ts';
import { TRADES } from '@/domain/house.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { listed } from '@/lib/states/fixtures.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import {
  changeElsewhere,
  receivedLead,
  refresh,
  serveToday,
  today,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { expect, test } from '../../support/browser/owner.ts';

const DAY = '2030-05-16';
const TIMES = ['10:00', '13:30'];
const CLOCK = ['10:00 AM', '1:30 PM'];

const openDay = async (page: Page): Promise<Lead[]> => {
  const leads: Lead[] = [];
  for (const time of TIMES) {
    const visit_at = fromLocal(`${DAY}T${time}`) ?? '';
    const lead = await receivedLead(page, {
      trades: TRADES.at(-1) ?? '',
    });
    const change = { status: 'quoted', quoted_cents: 840_000, visit_at, note: `Note of ${time}` };
    leads.push(await changeElsewhere(page, lead, change));
  }
  const rows = leads.map((lead) => ({ lead, at: lead.visit_at ?? '' }));
  await serveToday(page, {
    visits: { leads: rows, total: rows.length },
    booked: rows.map(({ lead: { id, name }, at }) => ({ id, name, at })),
  });
  await page.clock.setFixedTime(new Date(fromLocal(`${DAY}T08:00`) ?? ''));
  await page.goto('/admin/dashboard');
  return leads;
};

test('shows what the owner needs to get there, and prints sheets', async ({ browser, owner }) => {
  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    storageState: await owner.storageState(),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const leads = await openDay(page);
  const rows = today(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const [n, lead] of leads.entries()) {
    const row = rows.nth(n);
    await expect(row).toContainText(CLOCK[n] ?? '');
    await expect(row.getByRole('link', { name: `Call ${lead.name}` })).toBeVisible();
    await expect(row.getByRole('link', { name: `On my way to ${lead.name}` })).toHaveAttribute(
      'href',
      new RegExp(
        `^sms:\\${lead.phone_e164 ?? ''}\\?&body=.*on%20our%20way.*${encodeURIComponent(CLOCK[n] ?? '')}`,
      ),
    );
    await expect(row.getByRole('link', { name: `Map to ${lead.name}` })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\//,
    );
    const box = await row.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(88);
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(89);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  const press = page.getByRole('button', { name: 'Print the day' });

  const path = `**${API.leads}/${leads[1]?.id ?? ''}`;
  await page.route(path, (route) => route.abort());
  await press.click();
  await expect(page.getByText('Nothing printed')).toBeVisible();
  await expect(page.locator('body[data-printed]')).toHaveCount(0);
  await page.unroute(path);

  // Canceled on another device a moment ago.
  const sheets = page.getByRole('article', { name: 'Visit sheet', includeHidden: true });
  await page.route(path, async (route) => {
    const { lead, ...rest } = (await (await route.fetch()).json()) as LeadDetail;
    await route.fulfill({ json: { ...rest, lead: { ...lead, visit_at: null } } });
  });
  await press.click();
  await expect(sheets).toHaveCount(1);
  await expect(sheets).toContainText(leads[0]?.name ?? '');
  await page.unroute(path);

  await press.click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.getByRole('heading', { level: 2 })).toHaveText(leads.map(({ name }) => name));
  await expect(sheets.first()).toContainText('Note of 10:00');
  await expect(sheets.first()).toContainText('Quoted$8,400');
  await expect(sheets.first()).toContainText('Signature');
  const column = TRADES.at(-1) === 'siding' ? 'Squares' : 'Notes';
  await expect(sheets.last().getByRole('columnheader', { name: column })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(today(page)).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByText('Visit Thu, May 16, 1:30 PM')).toBeVisible();

  await test.step('offers no call without a number and no route without an address', async () => {
    const [lead] = leads;
    if (!lead) throw new Error('no lead');
    await serveToday(page, { visits: listed({ ...lead, version: 9, phone: '', address: '' }) });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await refresh(page);
    await expect(todayRow(page, lead.name).getByRole('link')).toHaveCount(1);
    await expect(today(page).getByRole('link', { name: 'Route' })).toHaveCount(0);
  });
  await context.close();
});
