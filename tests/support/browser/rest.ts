import type { Page } from '@playwright/test';

/** Opens a page with a clock that can be set, and has come what comes by itself a second after it has loaded. */
export const openAndRest = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  const recorder = page.waitForResponse(/\/recorder-.*\.js$/);
  await page.goto(path);
  await page.clock.runFor(1000);
  await (await recorder).finished();
};
