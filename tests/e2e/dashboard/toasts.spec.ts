import type { Locator } from 'playwright/test';
import {
  changeElsewhere,
  openedLead,
  openLeads,
  pressInHeader,
  receivedLead,
  unfoldLead,
} from '../../support/browser/dashboard.ts';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { expect, test } from '../../support/browser/owner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { changesOf, holdBack, requestsTo } from '../../support/browser/requests.ts';
import { boxOf, middleOf } from '../../support/browser/fit.ts';
import { atRest, toastOf, toastShown, toasts, toastsGone } from '../../support/browser/toast.ts';

test('leave header and button free', { tag: '@phone' }, async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await holdClock(page);
  const loaded = requestsTo(page, '/toaster.');
  const lead = await openedLead(page);
  await runUntil(page, 100, () => loaded.length > 0);
  await page.evaluate((url) => import(url), loaded[0] ?? '');
  // Room to scroll.
  await page.evaluate(() => (document.body.style.paddingBottom = '100vh'));
  for (const [name, y] of [
    ['Contacted', 200],
    ['Scheduled', 600],
  ] as const) {
    const pressed = page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
    await pressed.evaluate(
      (button, to) =>
        scrollBy({ top: button.getBoundingClientRect().top - to, behavior: 'instant' }),
      y,
    );
    await pressed.tap();
    const toast = toastOf(page, `${lead.name}: ${name}`);
    await toastShown(page, toast);
    await atRest(toast);
    const lies = await boxOf(toast);
    const [header, button] = [await boxOf(page.getByRole('banner')), await boxOf(pressed)];
    expect(lies.y).toBeGreaterThanOrEqual(header.bottom);
    expect(lies.bottom <= button.y || button.bottom <= lies.y, name).toBe(true);
  }
  await pressInHeader(page, 'Analytics');
  await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  const toast = toastOf(page, `${lead.name}: Scheduled`);
  await expect(toast).toBeVisible();
});

test('leave a sheet free', { tag: '@phone' }, async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lead = await receivedLead(page);
  const visit_at = new Date(Date.now() + 3 * DAY).toISOString();
  const toast = toastOf(page, 'Visit canceled');
  const choice = page.getByRole('group', { name: 'How did it go?' });
  const lost = page.getByRole('button', { name: 'Lost', exact: true });
  const reasons = page.getByRole('dialog').getByRole('group');
  const cancel = async () => {
    await changeElsewhere(page, lead, { visit_at });
    await openLeads(page, { lead: lead.id });
    await expect(choice).toBeVisible();
    await unfoldLead(page);
    await page.getByRole('button', { name: 'Cancel the visit' }).tap();
  };
  await cancel();
  await expect(toast).toBeVisible();
  await lost.tap();
  await expect(reasons.getByRole('button', { name: 'Too expensive' })).toBeVisible();
  await expect(toast).toHaveCount(0);

  const goOn = await holdBack(page, `**${API.leads}/*`, 'PATCH');
  await cancel();
  await lost.tap();
  await expect(reasons.getByRole('button', { name: 'Too expensive' })).toBeVisible();
  goOn();
  await expect(toast).toBeVisible();
  await atRest(toast);
  const [lies, sheet] = [await boxOf(toast), await boxOf(page.getByRole('dialog'))];
  expect(lies.bottom).toBeLessThanOrEqual(sheet.y);
});

test(
  'let presses through to what they cover, and come back after a dialog',
  { tag: '@phone' },
  async ({ ownerPage: page }) => {
    await holdClock(page);
    const lead = await openedLead(page);
    await page.clock.runFor(100);
    const changes = changesOf(page);
    const status = (name: string) =>
      page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
    const toast = (name: string) => toastOf(page, `${lead.name}: ${name}`);
    const putBelow = async (over: Locator, words: string, control: Locator) => {
      await atRest(over);
      const { x, y } = await middleOf(over.getByText(words));
      await control.evaluate(
        (button, to) => {
          const { left, top, height } = button.getBoundingClientRect();
          button.style.translate = `${to.x - left - 20}px 0`;
          scrollBy({ top: top + height / 2 - to.y, behavior: 'instant' });
        },
        { x, y },
      );
      return { x, y };
    };
    // Room to scroll.
    await page.evaluate(() => (document.body.style.paddingBottom = '100vh'));
    await status('Contacted').evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().top - 200, behavior: 'instant' }),
    );
    await status('Contacted').tap();
    await toastShown(page, toast('Contacted'));
    const { x, y } = await putBelow(toast('Contacted'), 'Saved.', status('Quoted'));
    await page.touchscreen.tap(x, y);
    await expect(status('Quoted')).toHaveAttribute('aria-pressed', 'true');
    await toastShown(page, toast('Quoted'));
    await toastsGone(page, toast('Contacted'));
    expect(changes).toEqual([lead.id, lead.id]);
    // A dialog covers the toast, which shows again after the dialog closes.
    await pressInHeader(page, 'Add a lead');
    await expect(page.getByRole('dialog')).toBeVisible();
    await toastsGone(page, toast('Quoted'));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await toastShown(page, toast('Quoted'));
    await toast('Quoted').getByRole('button', { name: 'Undo' }).tap();
    await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true');
    // A screen reader presses the middle of the toast and doesn't see what lies there.
    const undone = toastOf(page, 'Undone');
    await toastShown(page, undone);
    const { x: clientX, y: clientY } = await putBelow(undone, 'Back to how', status('Quoted'));
    await undone.dispatchEvent('click', { clientX, clientY });
    await toastsGone(page, undone);
    await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true');
  },
);

test('lie beside a panel', { tag: '@desktop' }, async ({ ownerPage: page }) => {
  await page.clock.install();
  const lead = await openedLead(page);
  const status = page.getByRole('group', { name: 'Status' });
  await status.getByRole('button', { name: 'Quoted' }).click();
  const toast = toastOf(page, `${lead.name}: Quoted`);
  await expect(toast).toBeVisible();
  await pressInHeader(page, 'Add a lead');
  const panel = page.getByRole('dialog', { name: 'Add a lead' });
  await expect(panel).toBeVisible();
  await expect
    .poll(async () => (await boxOf(panel)).x - (await boxOf(toast)).right)
    .toBeGreaterThanOrEqual(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page).getByText('Undone', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toHaveCount(0);

  await test.step('lie still for screen readers, and longer than a phone for a zoomed page', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    const raised = page.locator('[data-raised]');
    await page.locator('[data-toasts]').evaluate((layer) => {
      layer.addEventListener('beforetoggle', () => layer.setAttribute('data-raised', ''));
    });
    await unfoldLead(page);
    await status.getByRole('button', { name: 'Contacted' }).click();
    const contacted = toastOf(page, `${lead.name}: Contacted`);
    await expect(contacted).toBeVisible();
    await expect(raised).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    await expect(contacted).toBeVisible();
  });
});
