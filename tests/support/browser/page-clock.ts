import type { Locator, Page } from '@playwright/test';
import { expect } from './owner.ts';

/** How often an open dashboard looks for news. */
export const POLL = 10_000;

/** Stops the page's clock, which was installed before its address; it goes on at the test's word. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 5_000);

/** Lets the clock run on until something has come: what the page waits for may itself wait for an answer. */
export const runUntil = async (
  page: Page,
  step: number,
  hasCome: () => Promise<boolean>,
): Promise<void> => {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(step);
    return hasCome();
  };
  await expect.poll(look, { intervals: [50, 250] }).toBe(true);
};

/** The same for a toast, which needs a moment to come and stays as long as the clock stands. */
export const toastShown = (page: Page, toast: Locator): Promise<void> =>
  runUntil(page, 50, () => toast.isVisible());

/** The page's next look for news, with its answer taken in. */
export const lookForNews = async (page: Page, answered: string): Promise<void> => {
  const answer = page.waitForResponse(answered);
  await page.clock.runFor(POLL);
  await (await answer).finished();
};
