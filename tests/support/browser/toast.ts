import type { Locator, Page } from 'playwright/test';
import { runUntil } from './page-clock.ts';

export const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true });

export const toastOf = (page: Page, text: string) =>
  toasts(page).getByRole('listitem').filter({ hasText: text });

export const toastShown = (page: Page, toast: Locator): Promise<void> =>
  runUntil(page, 50, () => toast.isVisible());

/** Waits until the toast has moved into its place. */
export const atRest = (toast: Locator): Promise<unknown> =>
  toast.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );

export const toastsGone = (page: Page, toasts: Locator): Promise<void> =>
  runUntil(page, 100, async () => (await toasts.count()) === 0);
