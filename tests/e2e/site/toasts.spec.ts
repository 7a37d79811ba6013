import type { Locator, Page } from 'playwright/test';
import {
  expect,
  hydrate,
  showWholeForm,
  submitButton,
  test,
} from '../../support/browser/homeowner.ts';
import { holdClock, runUntil } from '../../support/browser/page-clock.ts';
import { boxOf, expectTouchable, middleOf } from '../../support/browser/fit.ts';
import { atRest, toastShown, toasts, toastsGone } from '../../support/browser/toast.ts';

const shown = (page: Page) => toasts(page).getByRole('listitem');

const showToast = async (page: Page) => {
  await holdClock(page);
  await page.goto('/contact');
  await hydrate(page);
  await submitButton(page).click();
  await toastShown(page, shown(page));
};

const showAgain = async (page: Page) => {
  await submitButton(page).click();
  await toastShown(page, shown(page));
};

const rest = async (page: Page) => {
  const toast = shown(page).first();
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await atRest(toast);
  return { toast, ...(await middleOf(toast)) };
};

const showUntouched = async (page: Page) => {
  await showAgain(page);
  await rest(page);
  await page.mouse.move(0, 0);
};

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
};

test('are dismissed by keys and mouse', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  await showToast(page);
  await page.mouse.move(0, 0);
  const before = page.getByRole('group', { name: 'Please check these fields' });
  await before.focus();
  await expect(shown(page).first()).toHaveAttribute('data-expanded', 'false');
  await page.keyboard.press('Alt+t');
  await expect(toasts(page).getByRole('list')).toBeFocused();
  await expect(shown(page).first()).toHaveAttribute('data-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(shown(page).first()).toHaveAttribute('data-expanded', 'false');
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shown(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await toastsGone(page, shown(page));

  await test.step('begins a swipe at 2 px of the mouse and is dismissed at its end', async () => {
    await showAgain(page);
    const { toast, x, y } = await rest(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x - 1, y);
    await expect(toast).toHaveAttribute('data-swiped', 'false');
    // The first movement past the threshold sets the direction, a later one moves the toast.
    await page.mouse.move(x - 2, y);
    await page.clock.runFor(50);
    await page.mouse.move(x - 3, y);
    await expect(toast).toHaveAttribute('data-swiped', 'true');
    // Beside the form, the toast lies at the left edge and leaves over that edge.
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up();
    await toastsGone(page, shown(page));
  });

  await showUntouched(page);
  await page.clock.runFor(5500);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(5500);
  await expect(shown(page)).toHaveCount(0);
});

test('close one by one, by press or swipe', { tag: '@phone' }, async ({ page, context }) => {
  await showToast(page);
  const first = await shown(page).elementHandle();
  await submitButton(page).click();
  await runUntil(page, 100, () => first.evaluate((toast) => !toast.isConnected));
  await expect(shown(page)).toHaveCount(1);

  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.id = 'modal';
    dialog.textContent = 'A dialog over the whole page';
    Object.assign(dialog.style, { width: '100vw', height: '100vh', maxWidth: 'none' });
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.mouse.move(0, 0);
  await shown(page).getByRole('button').click({ trial: true });
  await page.locator('#modal').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await shown(page).getByRole('button').click();
  await toastsGone(page, shown(page));

  await showAgain(page);
  await rest(page);
  const close = shown(page).getByRole('button', { name: 'Close notification' });
  await expectTouchable(close);
  await close.click();
  await toastsGone(page, shown(page));

  await showAgain(page);
  const { toast, x, y } = await rest(page);
  const touch = await context.newCDPSession(page);
  const point = (type: 'touchStart' | 'touchMove', moved: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }] });
  await point('touchStart', 0);
  await point('touchMove', 5);
  await point('touchMove', 9);
  await expect(toast).toHaveAttribute('data-swiped', 'false');
  await point('touchMove', 10);
  await point('touchMove', 11);
  await expect(toast).toHaveAttribute('data-swiped', 'true');
  await point('touchMove', 120);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await toastsGone(page, shown(page));

  await showUntouched(page);
  await page.clock.runFor(5500);
  await expect(shown(page)).toHaveCount(0);
});

test('cover neither errors, nor fields, nor the header', async ({ page, isMobile }) => {
  // The held clock keeps the toast, however long this takes.
  await holdClock(page);
  for (const path of ['/', '/contact']) {
    for (const width of isMobile ? [320] : [768, 1024]) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        // Reloads, so that no toast or scroll position of the previous width remains.
        await page.goto(path);
        await showWholeForm(page);
        await showAgain(page);
        const { toast } = await rest(page);
        const summary = page.getByRole('group', { name: 'Please check these fields' });
        await expect(summary).toBeFocused();
        expect(await overlap(toast, summary)).toBe(false);
        expect(await overlap(toast, page.getByRole('banner'))).toBe(false);
        if (width >= 1024) expect(await overlap(toast, page.locator('#estimate'))).toBe(false);
        for (const link of await summary.getByRole('link').all()) {
          await link.click();
          await runUntil(page, 20, async () => !(await overlap(toast, page.locator(':focus'))));
          await summary.focus();
        }
      });
    }
  }
});
