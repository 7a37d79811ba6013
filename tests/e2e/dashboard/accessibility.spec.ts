import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { chart, openSite, period, sendVisit } from '../../support/browser/analytics-tab.ts';
import {
  changeElsewhere,
  openLeads,
  openMenu,
  openedLead,
  receivedLead,
} from '../../support/browser/dashboard.ts';
import { aLead, expect, sendLead, test } from '../../support/browser/owner.ts';

test('is accessible in both themes: the overview and the list of leads', async ({
  ownerPage: page,
}) => {
  await sendLead(page.request, aLead());
  await sendVisit(page.request);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  await test.step('on the list of leads, with none and with one selected', async () => {
    const tag = `Seen ${Date.now()}`;
    const steps = ['contacted', 'quoted', 'scheduled', 'won', 'lost'];
    const leads = await Promise.all(
      ['new', ...steps].map((step) => receivedLead(page, { name: `${tag} ${step}` })),
    );
    for (const [index, status] of steps.entries()) {
      const why = status === 'lost' ? { lost_reason: 'Not now' } : {};
      await changeElsewhere(page, { id: leads[index]?.id ?? '' }, { status, ...why });
    }
    await openLeads(page, { q: tag });
    await expect(page.getByRole('rowheader')).toHaveCount(leads.length);
    const cells = page.getByRole('row').last().getByRole('cell');
    await expect(page.getByRole('columnheader')).toHaveCount((await cells.count()) + 1);
    await expectAccessible(page);
    await page.getByRole('checkbox').first().check();
    await expectAccessible(page);
  });
});

test('is accessible in both themes: the forms for a lead, the analytics and the menu', async ({
  ownerPage: page,
}) => {
  await page.goto('/admin/dashboard?tab=leads&q=nobody');
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  await page.getByText('More: address').click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Please enter a phone number or a name.')).toBeVisible();
  await expectAccessible(page);

  await openedLead(page, { honeypot: 'x' });
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  await page.getByRole('button', { name: 'Delete this lead' }).click();
  await expectAccessible(page);

  await sendVisit(page.request);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await period(page, 'Custom').click();
  await openSite(page);
  await chart(page, 'Visits').press('End');
  await expectAccessible(page);

  await test.step('on the menu and each of its parts', async () => {
    const menu = await openMenu(page);
    await expectAccessible(page, 'dialog[open]');
    for (const part of ['This device', 'Alerts and setup', 'Visits in your calendar', 'Devices']) {
      await menu.locator('summary').filter({ hasText: part }).click();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, 'dialog[open]');
    }
  });
});

test('shows in forced colors what is selected', { tag: '@night' }, async ({ ownerPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const expectTold = async (chosen: Locator, other: Locator) => {
    const ground = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(chosen)).not.toBe(await ground(other));
  };
  await openedLead(page);
  const steps = page.getByRole('group', { name: 'Status' }).getByRole('button');
  await expectTold(steps.nth(0), steps.nth(1));
  const tabs = page.getByRole('tab');
  await expectTold(tabs.nth(1), tabs.nth(0));
  await openLeads(page, { status: 'new' });
  const lists = page.getByRole('navigation', { name: 'Leads by status' }).getByRole('link');
  await expectTold(lists.nth(0), lists.nth(1));
  await page.getByRole('banner').getByRole('button', { name: 'Add a lead' }).click();
  const trades = page.getByRole('group', { name: 'What needs work' }).getByRole('button');
  await trades.nth(0).click();
  await expectTold(trades.nth(0), trades.nth(1));
});
