import type { BrowserContext, Page } from 'playwright/test';
import { test as base, expect, PASSWORD } from './owner.ts';
import { sendLogin } from './site.ts';

/** Logs in again for each test, so that a session that ends affects no other test. */
export const test = base.extend({
  owner: async ({ browser, origin }, use) => {
    const context = await browser.newContext();
    await sendLogin(context.request, origin);
    await use(context);
    await context.close();
  },
});

export const endSession = (owner: BrowserContext): Promise<void> =>
  owner.clearCookies({ name: /session$/ });

/** Lets a press find the ended session first: reads, which would hide the page, wait until a change is sent. */
export const endSessionBeforePress = async (owner: BrowserContext): Promise<void> => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<undefined>();
  await owner.route('**/api/admin/**', async (route) => {
    if (route.request().method() === 'GET') await pressed;
    else press(undefined);
    await route.fallback();
  });
  await endSession(owner);
};

export const loginDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has ended' });

export const logInAgain = async (page: Page): Promise<void> => {
  const dialog = loginDialog(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
};
