import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { listed } from '@/lib/states/fixtures.ts';
import {
  askHow,
  changeElsewhere,
  openLeads,
  openMenu,
  pressInHeader,
  receivedLead,
  rowsOf,
  serveToday,
  today,
  todayRow,
} from '../../support/browser/dashboard.ts';
import { boxOf, doubleText, overflow } from '../../support/browser/fit.ts';
import { expect, test } from '../../support/browser/owner.ts';

test.use({ viewport: { width: 390, height: 844 } });

const cutWords = (part: Locator): Promise<string[]> =>
  part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>(':not(.sr-only, .sr-only *)')]
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth)
      .map((each) => each.innerText),
  );

test(
  'wraps double-size text on a phone, and cuts off no word of a row, an outcome or a switch',
  { tag: '@phone' },
  async ({ ownerPage: page }) => {
    const name = `bartholomew.featherstonehaugh${Date.now()}@example.com`;
    const lead = await receivedLead(page, { name });
    await changeElsewhere(page, lead, { status: 'quoted', quoted_cents: 840_000 });
    await page.goto('/admin/dashboard');
    await doubleText(page);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(await overflow(page), 'Today').toBe(0);

    await openLeads(page, { q: lead.receipt });
    const row = rowsOf(page, 'All leads');
    await expect(row).toHaveCount(1);
    expect((await boxOf(row)).height).toBeLessThanOrEqual(73);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await cutWords(row)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleText(page);
    await expect.poll(() => cutWords(row)).toEqual([]);
    expect(await overflow(page), 'the list').toBe(0);

    await row.getByRole('link', { name }).first().click();
    const outcomes = page.getByRole('group', { name: 'How did it go?' });
    await expect(outcomes.getByRole('button', { name: 'Won' })).toBeVisible();
    expect(await overflow(page), 'a lead').toBe(0);
    expect(await cutWords(outcomes)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await cutWords(outcomes)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = page.getByRole('dialog');
    const wide = () => sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
    await page.getByRole('button', { name: /^Text/ }).first().click();
    expect(await wide(), 'a sheet of a lead').toBe(0);
    await page.keyboard.press('Escape');
    const part = await openMenu(page, 'Visits in your calendar');
    expect(await wide(), 'the menu').toBe(0);
    await expect(part).not.toHaveCSS('padding-bottom', '0px');
    await page.keyboard.press('Escape');
    await pressInHeader(page, 'Add a lead');
    await expect(sheet).toBeVisible();
    expect(await wide(), 'Add a lead').toBe(0);
    expect(await cutWords(sheet.locator('form'))).toEqual([]);

    await page.goto('/admin/dashboard?tab=analytics');
    const period = page.getByRole('group', { name: 'Period' });
    const by = page.getByRole('group', { name: 'By', exact: true });
    await expect(by).toBeVisible();
    for (const group of [period, by]) {
      const [first, last] = [group.getByRole('button').first(), group.getByRole('button').last()];
      expect((await boxOf(last)).y, 'one line').toBe((await boxOf(first)).y);
    }
    await doubleText(page);
    for (const group of [period, by]) {
      await expect.poll(() => cutWords(group)).toEqual([]);
      for (const each of await group.getByRole('button').all())
        expect((await boxOf(each)).right).toBeLessThanOrEqual(390);
    }
    expect(await overflow(page)).toBe(0);
  },
);

test(
  'covers no row of Today at 400% zoom, wraps them with double-size text, and moves none when one is done',
  { tag: '@phone' },
  async ({ ownerPage: page }) => {
    const message = 'Call my daughter first, she has the key of the house.';
    const received = await receivedLead(page);
    const listOf = (...names: string[]) =>
      listed(...names.map((name) => ({ ...received, id: randomUUID(), name, message })));
    const lists = {
      visits: listOf('Bartholomew Featherstonehaugh'),
      new: listOf('Margaret Vandenberg-Featherstone', 'Rita Ring'),
      to_call: 2,
    };
    await serveToday(page, lists, { rebuilding: true });
    await page.setViewportSize({ width: 320, height: 180 });
    await page.goto('/admin/dashboard');
    const rows = today(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const last = todayRow(page, 'Rita Ring').getByRole('link', { name: 'Rita Ring' }).first();
    for (const block of ['start', 'center', 'end'] as const)
      await expect
        .poll(() =>
          last.evaluate((link, to) => {
            link.scrollIntoView({ block: to });
            const { x, y, width, height } = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }, block),
        )
        .toBe(true);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const row of await rows.all()) await expect.poll(() => cutWords(row)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleText(page);
    const cut = async () => {
      const parts = [
        ...(await rows.all()),
        page.getByRole('heading', { name: /^Visits/ }).locator('..'),
      ];
      return (await Promise.all(parts.map(cutWords))).flat();
    };
    await expect.poll(cut).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const places = () =>
      rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetTop));
    const before = await places();
    const name = 'Margaret Vandenberg-Featherstone';
    // The server does not have this lead: its response would undo the press.
    await page.route(`**${API.leads}/*`, () => undefined);
    // Presses a key, because a tap at the place of the previous one would count as its second tap.
    await (await askHow(page, name)).getByRole('button', { name: 'No answer' }).press('Enter');
    await expect(todayRow(page, name).getByText('No answer', { exact: true })).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await cut()).toEqual([]);
  },
);
