import type { Locator, Page } from 'playwright/test';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { TodayList } from '@/domain/today.ts';
import {
  askHow,
  changeElsewhere,
  openToday,
  receivedLead,
  refresh,
  serveToday,
  today,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, lookForNews } from '../../support/browser/page-clock.ts';
import { changeSaved } from '../../support/browser/requests.ts';

const rows = (page: Page) => today(page).getByRole('listitem');

const listOf = (lead: Lead, count: number, fields: Partial<Lead> = {}): TodayList => ({
  leads: Array.from({ length: count }, (_, n) => ({
    lead: {
      ...lead,
      name: `Waiting ${n}`,
      ...fields,
      id: `${lead.id.slice(0, -2)}${String(n).padStart(2, '0')}`,
    },
    at: lead.created_at,
  })),
  total: count,
});

test('fits the day on a phone', { tag: '@night' }, async ({ ownerPage: page }) => {
  const long = { name: 'Bartholomew-'.repeat(8), message: 'Call my daughter first. '.repeat(8) };
  const lead = await receivedLead(page, { name: long.name });
  await page.setViewportSize({ width: 390, height: 844 });
  await serveToday(page, {
    new: listOf(lead, 9, long),
    follow_up: listOf(lead, 12, { ...long, status: 'quoted', quoted_cents: 840_000 }),
    to_call: 21,
  });
  const seenOf = (all: Locator) =>
    all.evaluateAll((elements) => ({
      whole: elements.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      width: document.documentElement.scrollWidth,
      highest: Math.max(...elements.map((row) => row.getBoundingClientRect().height)),
      right: Math.max(
        ...elements.map(
          (row) => row.querySelector('a[data-call]')?.getBoundingClientRect().right ?? Infinity,
        ),
      ),
      end: Math.max(...elements.map((row) => row.getBoundingClientRect().bottom + scrollY)),
    }));
  await page.goto('/admin/dashboard');
  await expect(rows(page)).toHaveCount(21);
  const seen = await seenOf(rows(page));
  expect(seen.whole).toBeGreaterThanOrEqual(6);
  expect(seen).toMatchObject({ width: 390, highest: 72 });
  expect(seen.right).toBeLessThan(390);
  expect(seen.end).toBeLessThanOrEqual(2400);
});

test('says whom to call, and folds what is done', async ({ ownerPage: page }) => {
  await holdClock(page);
  const [lead, other, third] = await openToday(page, 3);
  await expect(rows(page)).toHaveCount(3);
  const row = todayRow(page, lead.name);
  const call = row.getByRole('link', { name: `Call ${lead.name}` });
  await expect(row.getByText('just now')).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${lead.phone_e164 ?? ''}`);
  await changeElsewhere(page, third, { status: 'contacted' });
  await lookForNews(page, `**${API.overview}*`);
  await expect(todayRow(page, third.name)).toContainText('No longer on this list');
  await page.clock.resume();
  const { x, bottom } = await boxOf(row);
  await page.mouse.click(x + 40, bottom - 6);
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
  await page.goBack();
  await expect(call).toBeVisible();

  const places = () =>
    rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetTop));
  const before = await places();
  /** Presses, and waits until the change is saved and Today is read again. */
  const press = async (button: Locator, byKey = false) => {
    const read = changeSaved(page).then(() => page.waitForResponse(`**${API.overview}*`));
    await (byKey ? button.press('Enter') : button.click());
    await (await read).finished();
  };
  const noAnswer = async (name: string) => {
    await press((await askHow(page, name)).getByRole('button', { name: 'No answer' }));
    await expect(todayRow(page, name).getByText('No answer', { exact: true })).toBeVisible();
  };
  for (const { name } of [other, lead]) await noAnswer(name);
  expect(await places()).toEqual(before);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // By key, because a click so near and so soon would count as a second tap.
  await press(row.getByRole('button', { name: `Undo ${lead.name}` }), true);
  await expect(call).toBeVisible();
  await noAnswer(lead.name);
  await refresh(page);
  await expect(row.getByText('No answer', { exact: true })).toHaveCount(0);
});

test('lists visits, then calls, then what is old', async ({ ownerPage: page }) => {
  const lead = await receivedLead(page);
  // All sections hold the same lead, so that all rows show its latest version.
  const agreed = {
    visit_at: new Date(Date.now() + 1000).toISOString(),
    follow_up_at: lead.created_at,
  };
  await serveToday(page, {
    visits: listOf(lead, 1, agreed),
    repair: listOf(lead, 1, agreed),
    call_back: { ...listOf(lead, 1, agreed), total: 40 },
    later: listOf(lead, 1, agreed),
    old: 14,
    to_call: 1,
    open_quotes_cents: 4_120_000,
    booked: [
      // Its lead's callback is due, so it is not among the rows of tomorrow.
      { id: lead.id, name: 'Ann Due', at: new Date(Date.now() + DAY).toISOString() },
      { id: lead.id, name: 'Al Kerr', at: new Date(Date.now() + 4 * DAY).toISOString() },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  // Long words in a row are cut off, so that nothing is wider than the phone.
  const right = (element: Element) => element.getBoundingClientRect().right;
  const call = today(page).getByRole('link', { name: 'Call Waiting 0' }).first();
  expect(await call.evaluate(right)).toBeLessThan(390);
  await expect(today(page).getByText('1 to call · $41,200 in open quotes')).toBeVisible();
  await expect(today(page).getByRole('heading', { level: 3 })).toHaveText([
    'Visits 1',
    'Repair 1',
    'Call back 40',
  ]);
  const promised = business.repairs?.urgentHours ? 1 : 0;
  await expect(today(page).getByText(/If rain gets in: be there within/)).toHaveCount(promised);
  await expect(today(page).getByRole('link', { name: 'See all 40 in Call back' })).toHaveAttribute(
    'href',
    '?tab=leads&status=waiting&step=call_back&sort=due',
  );
  await expect(rows(page).first()).toContainText('Due ');
  await expect(today(page).getByText('Later today 1')).toBeVisible();
  await expect(today(page).getByRole('link', { name: 'Route' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\//,
  );
  await today(page).getByText('More visits in the next 7 days 2').click();
  await expect(today(page).getByRole('link', { name: 'Al Kerr' })).toBeVisible();
  await expect(today(page).getByRole('link', { name: 'Ann Due' })).toBeVisible();
  await today(page)
    .getByRole('link', { name: '14 tried often or older than two weeks: look through' })
    .click();
  await expect(page).toHaveURL('/admin/dashboard?tab=leads&status=old');

  // The callback's lead has a visit that has begun: it is in no section, and nothing comes next.
  await serveToday(page, { to_call: 1 });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await refresh(page);
  await expect(rows(page)).toHaveCount(0);
  await expect(today(page).getByText('1 to call', { exact: true })).toBeVisible();
  await expect(today(page).getByRole('button', { name: 'Add a lead' })).toBeHidden();

  await serveToday(page, { next: { lead, at: '2031-03-04T20:00:00.000Z' } });
  await refresh(page);
  await expect(
    today(page).getByText(`All caught up. Next: ${lead.name}, Tue, Mar 4`),
  ).toBeVisible();
  await today(page).getByRole('button', { name: 'Add a lead' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a lead' })).toBeVisible();
});
