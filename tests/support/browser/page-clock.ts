import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './owner.ts';

export const POLL = 10_000;

/** Sets a clock that moves only as far as a test says. Call this before the page is opened. */
export const holdClock = async ({ clock }: Page | BrowserContext): Promise<void> => {
  const now = Date.now();
  await clock.install({ time: now - 60_000 });
  await clock.pauseAt(now);
};

/** Advances the clock in steps until `hasCome`, because the page may wait for a response in between. */
export const runUntil = async (
  page: Page,
  step: number,
  hasCome: () => boolean | Promise<boolean>,
): Promise<void> => {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(step);
    return hasCome();
  };
  await expect.poll(look, { intervals: [50, 250] }).toBe(true);
};

/** Runs past a poll, which is skipped while an earlier read is pending. Small steps keep reads from timing out. */
export const pollUntil = async (page: Page, hasCome: () => boolean | Promise<boolean>) => {
  await page.clock.runFor(POLL);
  await runUntil(page, 1_000, hasCome);
};

/** Polls until a response has arrived, because no poll starts while an earlier one is pending. */
export const lookForNews = async (page: Page, answered: string): Promise<void> => {
  let isAnswered = false;
  const response = page.waitForResponse(answered).then(async (found) => {
    await found.finished();
    isAnswered = true;
  });
  await pollUntil(page, () => isAnswered);
  await response;
};

/** Opens a page on a held clock, and waits a second past its load, until the once-loaded script has arrived. */
export const openAndRest = async (page: Page, path: string): Promise<void> => {
  await holdClock(page);
  const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
  await page.goto(path);
  await page.clock.runFor(1000);
  await (await onceLoaded).finished();
};

export const sendEvents = (page: Page): Promise<void> => page.clock.runFor(1000);
