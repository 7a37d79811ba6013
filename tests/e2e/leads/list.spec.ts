import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { API, type LeadsResponse } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import {
  changeElsewhere,
  openLeads,
  receivedLead,
  refresh,
  rowsOf,
} from '../../support/browser/dashboard.ts';
import { boxOf } from '../../support/browser/fit.ts';
import { ownPhone, expect, test } from '../../support/browser/owner.ts';
import { POLL, holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { holdBack } from '../../support/browser/requests.ts';

/** Removes the rules with `:has()`, which Firefox 115 does not know. */
const forgetHas = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const forget = (rules: CSSGroupingRule | CSSStyleSheet): void => {
      for (const [at, rule] of [...rules.cssRules].entries().toArray().reverse())
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has('))
          rules.deleteRule(at);
        else if (rule instanceof CSSGroupingRule) forget(rule);
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });

test(
  'finds and walks leads by keys, with room for a date of another year',
  { tag: '@desktop' },
  async ({ dashboard: page }) => {
    const phone = ownPhone();
    const tag = `Keys ${Date.now()}`;
    const lead = await receivedLead(page, { name: `Zoë Ångström ${tag}`, phone });
    const other = await receivedLead(page, { name: `${tag} B` });
    // Keys still work after the mouse has pressed a tab, and below after it has pressed a box.
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: /^Name or phone/ });
    await expect(box).toBeFocused();
    const rows = page.getByRole('table', { name: 'All leads' }).getByRole('rowheader');
    const typed = lead.name.replace('Zoë Ångström', 'zoe angstrom');
    for (const words of [typed, phone.replace(/\D/g, ''), lead.receipt.toLowerCase()]) {
      await box.fill(words);
      await expect(page).toHaveURL(
        `/admin/dashboard?${new URLSearchParams({ tab: 'leads', q: words }).toString()}`,
      );
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(lead.name);
    }
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(box).toHaveValue(lead.receipt.toLowerCase());
    const found = rows.getByRole('link');
    await expect(found).toHaveAccessibleName(`Unread: ${lead.name}`);
    await found.click();
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await page.goBack();
    await expect(found).toHaveAccessibleName(lead.name);
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard?tab=leads');
    await expect(box).toHaveValue('');

    await openLeads(page, { q: tag, sort: 'oldest' });
    const link = ({ name }: { name: string }) => rows.getByRole('link', { name });
    await expect(link(other)).toBeVisible();
    await page.keyboard.press('j');
    await expect(link(lead)).toBeFocused();
    await page.keyboard.press('j');
    await expect(link(other)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Selected leads' })).toBeVisible();
    await page.keyboard.press('k');
    await forgetHas(page);
    const mark = page.getByRole('checkbox', { name: other.name }).locator('xpath=..');
    await expect(mark).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(lead)).toBeFocused();
    await expect(box).toHaveValue(tag);
    await page.keyboard.press('j');
    await expect(link(other)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Show this list')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('1 to 6')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('checkbox', { name: lead.name }).check();
    await page.keyboard.press('j');
    await expect(link(other)).toBeFocused();

    await test.step('has room for a date of another year, and for the time of a callback', async () => {
      const old = await receivedLead(page);
      const in3Days = new Date(Date.now() + 3 * DAY).toISOString();
      await changeElsewhere(page, old, { status: 'contacted', follow_up_at: in3Days });
      await page.route(`**${API.leads}?*`, async (route) => {
        const response = await route.fetch();
        const { leads, ...rest } = (await response.json()) as LeadsResponse;
        const aged = leads.map((each) => ({ ...each, created_at: '2024-12-28T15:00:00.000Z' }));
        await route.fulfill({ response, json: { leads: aged, ...rest } });
      });
      await page.setViewportSize({ width: 1280, height: 768 });
      await box.fill(old.receipt);
      const row = rowsOf(page, 'All leads');
      const next = row.getByRole('cell', { name: /^Call back / });
      const isWhole = (cell: Element) => cell.scrollWidth <= cell.clientWidth;
      expect(await next.evaluate(isWhole)).toBe(true);
      for (const width of [700, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        expect(await next.evaluate(isWhole)).toBe(true);
      }
      await page.setViewportSize({ width: 1280, height: 768 });
      const date = row.getByText('Sat, Dec 28, 2024');
      await expect(date).toBeVisible();
      const phone = await boxOf(row.getByText(/^\(336\)/));
      expect((await boxOf(date)).right).toBeLessThan(phone.x);
    });
  },
);

test('searches again after a failure, and saves what it found as one file', async ({
  ownerPage: page,
}) => {
  await holdClock(page);
  const lead = await receivedLead(page);
  const other = await receivedLead(page);
  await openLeads(page);
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Leads by status' });
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: /^New/ })).toBeInViewport({ ratio: 1 });
  const search = `**${API.leads}?*q=*`;
  await page.route(search, (route) => route.abort());
  await page.route(`**${API.overview}*`, (route) => route.abort());
  const overviewFailed = page.waitForEvent('requestfailed');
  await refresh(page);
  await overviewFailed;
  const answer = await holdBack(page, search);
  const box = page.getByRole('searchbox');
  await box.fill(lead.name);
  await page.setViewportSize({ width: 390, height: 320 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(1_000);
  // The failed overview does not replace this message.
  await expect(page.getByText('Searching…')).toBeVisible();
  answer();
  await expect(
    page.getByText("This list couldn't be loaded. You're still seeing the previous one."),
  ).toBeInViewport();
  const notice = page.getByRole('region', { name: 'Loading problem' });
  await expect(notice).toContainText('These are still the previous results');
  await expect(notice).toContainText("Couldn't reach the server.");
  await expect(page.getByText('Searching…')).toHaveCount(0);
  const older = page.getByRole('table', { name: 'All leads (previous results)' });
  await expect(older.getByRole('row').filter({ hasText: other.name })).toBeVisible();
  // In the next poll only the search fails.
  await page.unroute(`**${API.overview}*`);
  const lookedAgain = page.waitForRequest(search);
  await page.clock.runFor(POLL);
  await lookedAgain;
  await expect(notice).toHaveCount(1);
  await page.unroute(search);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  const found = page.getByRole('table', { name: 'All leads', exact: true });
  await expect(found.getByRole('rowheader')).toHaveCount(1);
  await expect(found).toContainText(lead.name);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('saves the filtered leads as one file, or none', async () => {
    const found = await receivedLead(page, { name: `=HYPERLINK("x") ${Date.now()}` });
    const save = page.getByRole('button', { name: 'Spreadsheet of these leads' });
    await box.fill(found.receipt);
    const row = page.getByRole('rowheader').filter({ hasText: found.name });
    await runUntil(page, 100, () => row.isVisible());
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const filtered = page.waitForEvent('download');
    await save.click();
    const lines = (await readFile(await (await filtered).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(found.receipt);
    expect(lines[1]).toContain(`'=HYPERLINK`);

    await box.fill('');
    await runUntil(page, 100, () => page.url().endsWith('?tab=leads'));
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2030-01-02.csv"',
    };
    let isDown = true;
    await page.route('**/api/admin/leads.csv?**', async (route) => {
      const part = new URL(route.request().url()).searchParams.get('part');
      if (part === '') {
        await route.fulfill({
          headers: { ...headers, 'x-next-part': 'behind' },
          body: '\uFEFFa\r\n',
        });
      } else if (isDown) await route.abort('connectionreset');
      else await route.fulfill({ headers, body: `${part ?? ''}\r\n` });
    });
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await expect(save).toBeVisible();
    await save.click();
    await expect(page.getByText('Saving…')).toBeVisible();
    const failed = page.getByText("The file wasn't saved");
    await runUntil(page, 1_000, () => failed.isVisible());
    expect(saved).toEqual([]);
    isDown = false;
    const download = page.waitForEvent('download');
    await save.click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('\uFEFFa\r\nbehind\r\n');
    expect(saved).toEqual(['leads-2030-01-02.csv']);
  });
});

test('returns from a lead to where the list or Today was left', async ({ ownerPage: page }) => {
  const tag = `Place ${Date.now()}`;
  const won = await receivedLead(page, { name: `${tag} 0` });
  await changeElsewhere(page, won, { status: 'won' });
  for (let n = 1; n < 6; n += 1)
    await receivedLead(page, { name: `${tag} ${n}`, phone: ownPhone() });
  await page.setViewportSize({ width: 390, height: 320 });
  const found = new URLSearchParams({ tab: 'leads', q: tag }).toString();
  for (const [address, back] of [
    [`/admin/dashboard?${found}`, 'All leads'],
    ['/admin/dashboard', 'Today'],
  ] as const) {
    await page.goto(address);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: `${tag} 3` })
      .first();
    await expect(link).toBeVisible();
    if (back === 'All leads') {
      const row = rowsOf(page, 'All leads').filter({ hasText: won.name });
      const [first, second] = [row.getByRole('link').first(), row.getByText(/^Won ·/)];
      expect((await boxOf(second)).x).toBe((await boxOf(first)).x);
    }
    // The link is cut off by the edge of the screen, so that focusing it would scroll.
    const place = await link.evaluate(async (element) => {
      scrollBy(0, element.getBoundingClientRect().bottom - 5);
      await new Promise((heard) => addEventListener('scroll', heard, { once: true }));
      return scrollY;
    });
    expect(place).toBeGreaterThan(0);
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { name: `${tag} 3` })).toBeVisible();
    await page.getByRole('button', { name: back, exact: true }).click();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    if (back === 'Today') continue;
    // Goes by key to Today, which shows the same lead, and back.
    const tab = (name: string) => page.getByRole('tab', { name });
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { name: `${tag} 3` })).toBeVisible();
    await tab('Leads').press('ArrowLeft');
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toContainText(`${tag} 3`);
    await expect(tab('Overview')).toBeFocused();
    await tab('Overview').press('ArrowRight');
    await expect(link).toBeVisible();
    await expect(tab('Leads')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
});
