import { business } from '@/domain/business.ts';
import { refresh, rowsOf, toasts, unfoldFigures } from '../../support/browser/dashboard.ts';
import { aLead, expect, sendEvents, sendLead, test } from '../../support/browser/owner.ts';
import { HOME_TOWN, sellsWindows } from '../../support/company/offered.ts';

const { timeZone } = business;
const zone = new Date()
  .toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' })
  .split(' ')
  .at(-1);

test('lists leads, the newest first, older ones on request and suspected ones separately', async ({
  dashboard: page,
  request,
}) => {
  await test.step('shows a lead first, with all its fields', async () => {
    const earlier = aLead();
    const lead = aLead({
      windowCount: 'unsure',
      preferredTime: 'evening',
      phone: '336-555-0177 x4',
    });
    await sendLead(request, earlier);
    await sendLead(request, lead);
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
    const names = await rows.getByRole('rowheader').allTextContents();
    const place = (of: Record<string, string>): number =>
      names.findIndex((text) => text.includes(of['name'] ?? ''));
    expect(place(lead)).toBeGreaterThanOrEqual(0);
    expect(place(lead)).toBeLessThan(place(earlier));
  });

  await test.step('loads older leads page by page, each once', async () => {
    const [first, last] = [aLead(), aLead()];
    await sendLead(request, first);
    await Promise.all(Array.from({ length: 50 }, () => sendLead(request, aLead())));
    await sendLead(request, last);
    await page.getByRole('tab', { name: 'Leads' }).click();
    await refresh(page);
    const rows = rowsOf(page, 'All leads');
    await expect(rows.filter({ hasText: last['name'] ?? '' })).toHaveCount(1);
    await expect(rows.filter({ hasText: first['name'] ?? '' })).toHaveCount(0);
    const more = page.getByRole('button', { name: 'Load more' });
    await page.route('**/*cursor=*', (route) => route.abort(), { times: 1 });
    await more.click();
    await expect(toasts(page).getByText("Couldn't load more")).toBeVisible();
    await more.click();
    const oldest = rows.filter({ hasText: first['name'] ?? '' });
    await expect(oldest).toHaveCount(1);
    // A thousand rows would block the page at each poll: only those near the screen are laid out.
    const isLaidOut = () =>
      oldest
        .getByRole('link')
        .first()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isLaidOut).toBe(false);
    await oldest.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    const names = await rows.getByRole('rowheader').allTextContents();
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step('lists a suspected lead separately and says why', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const lead = aLead({ honeypot: 'https://spam.example' });
    await sendLead(request, lead);
    await page.getByRole('tab', { name: 'Leads' }).click();
    await refresh(page);
    await expect(rowsOf(page, 'All leads').first()).toBeVisible();
    const named = { hasText: lead['name'] ?? '' };
    await expect(rowsOf(page, 'All leads').filter(named)).toHaveCount(0);
    await page.getByRole('link', { name: /^Suspected spam/ }).click();
    const row = rowsOf(page, 'Suspected spam').filter(named);
    await expect(row).toContainText('Suspected spam: a hidden field was filled in');
    await expect(row).not.toContainText(/ left$/);
  });
});

test('gives an overview of figures, leads and events', async ({ dashboard: page, request }) => {
  await test.step('gives an overview: four statistics, five leads, five events', async () => {
    await Promise.all(Array.from({ length: 6 }, () => sendLead(request, aLead())));
    await refresh(page);
    await unfoldFigures(page);
    await expect(rowsOf(page, 'Recent leads')).toHaveCount(5);
    const views = page.getByText('Total page views', { exact: true }).locator('xpath=../dd');
    const before = Number((await views.innerText()).replace(/\D/g, ''));
    await sendEvents(request, [
      ...Array.from({ length: 5 }, () => ({ event_type: 'page_view', page_path: '/about' })),
      { event_type: 'form_start', page_path: '/contact' },
      { event_type: 'lead_submit', page_path: '/contact' },
    ]);
    await refresh(page);
    await expect(rowsOf(page, 'Recent events')).toHaveCount(5);
    await expect(views).toHaveText((before + 5).toLocaleString('en-US'));
    for (const [name, value] of [
      ['Total leads', /^\d[\d,]*$/],
      ['Leads per visit', /^\d+\.\d%$/],
      ['Conversion rate', /^\d+\.\d%$/],
      ['Form starts', /^[1-9][\d,]*$/],
    ] as const) {
      const figure = page.getByText(name, { exact: true }).locator('xpath=../dd[1]');
      await expect(figure).toHaveText(value);
    }
    await expect(page.getByText('Submit clicks per 100 page views', { exact: true })).toBeVisible();
  });

  await test.step('lists the latest events with their details', async () => {
    const page_path = `/nowhere-${Date.now()}`;
    await sendEvents(request, [{ event_type: 'not_found', page_path }]);
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await refresh(page);
    await page.getByText('Site: pages, clicks, devices, broken links, events').click();
    const row = rowsOf(page, 'Latest events').filter({ hasText: page_path });
    await expect(row).toContainText('Page not found');
    expect(await rowsOf(page, 'Latest events').count()).toBeLessThanOrEqual(100);
  });
});

test(
  'moves between the tabs by arrow keys and keeps the tab in the address',
  { tag: '@desktop' },
  async ({ dashboard: page }) => {
    await test.step('draws the focus ring around the shape of each control', async () => {
      const button = page.getByRole('banner').getByRole('button', { name: 'Add a lead' });
      const shape = () =>
        button.evaluate((element) => {
          const { borderRadius, outlineStyle } = getComputedStyle(element);
          return { borderRadius, outlineStyle };
        });
      const { borderRadius } = await shape();
      await page.getByRole('button', { name: /^Menu,/ }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(button).toBeFocused();
      expect(await shape()).toEqual({ borderRadius, outlineStyle: 'solid' });
      expect(borderRadius).not.toBe('0px');
    });

    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Leads' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/admin/dashboard?tab=leads');
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.reload();
    await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  },
);
