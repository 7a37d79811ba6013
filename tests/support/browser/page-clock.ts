import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './owner.ts';

export const POLL = 10_000;

/** A clock that moves only as far as a test says, set before the page is opened. */
export const holdClock = async ({ clock }: Page | BrowserContext): Promise<void> => {
  const now = Date.now();
  await clock.install({ time: now - 60_000 });
  await clock.pauseAt(now);
};

/** Advances the clock in steps until something has come: the page may wait for a response in between. */
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

/** Runs on after a poll, which does nothing while an earlier read is on its way: slowly, or a read would take too long. */
export const pollUntil = async (page: Page, hasCome: () => boolean | Promise<boolean>) => {
  await page.clock.runFor(POLL);
  await runUntil(page, 1_000, hasCome);
};

/** Until it has been answered: no look for news starts while an earlier one is on its way. */
export const lookForNews = async (page: Page, answered: string): Promise<void> => {
  let isAnswered = false;
  const response = page.waitForResponse(answered).then(async (found) => {
    await found.finished();
    isAnswered = true;
  });
  await pollUntil(page, () => isAnswered);
  await response;
};

/** Opens a page on a clock that can be set, a second after its load, when what no page waits for has come. */
export const openAndRest = async (page: Page, path: string): Promise<void> => {
  await holdClock(page);
  const onceLoaded = page.waitForResponse(/\/once-loaded-.*\.js$/);
  await page.goto(path);
  await page.clock.runFor(1000);
  await (await onceLoaded).finished();
};

export const sendEvents = (page: Page): Promise<void> => page.clock.runFor(1000);
