import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect } from './owner.ts';

export const POLL = 10_000;

/** Stops the clock, which has to be installed before the page is opened. */
export const stopClock = ({ clock }: Page | BrowserContext): Promise<void> =>
  clock.pauseAt(Date.now() + 5_000);

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

export const toastShown = (page: Page, toast: Locator): Promise<void> =>
  runUntil(page, 50, () => toast.isVisible());

export const lookForNews = async (page: Page, answered: string): Promise<void> => {
  const response = page.waitForResponse(answered);
  await page.clock.runFor(POLL);
  await (await response).finished();
};

/** Opens a page on a clock that can be set, a second after its load, when the recorder has come. */
export const openAndRest = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  const recorder = page.waitForResponse(/\/recorder-.*\.js$/);
  await page.goto(path);
  await page.clock.runFor(1000);
  await (await recorder).finished();
};

export const sendEvents = (page: Page): Promise<void> => page.clock.runFor(1000);
