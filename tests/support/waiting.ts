import type { BrowserContext, Page } from '@playwright/test';
import { API } from '@/domain/api.ts';
import { expect, fillLead, hydrate, submitButton } from './homeowner.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const OFFLINE = 'Waiting for the connection. We send it as soon as you are back.';
export const RETRYING = 'Your request has not arrived yet. We send it again by ourselves.';

export const done = (page: Page) => page.getByRole('heading', { name: 'We have your request' });
/** Under which keys something waits. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting')));

/** Presses the button while the function is out of reach. */
export const pressInVain = async (page: Page, visitor: string) => {
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
};

/** Presses the button with the whole site out of reach, and leaves it so. */
export const pressOffline = async (page: Page, context: BrowserContext, visitor: string) => {
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
};

/** Puts the function's address out of reach for pages that can still be loaded; the answer collects what was posted. */
export const cutOff = async (context: BrowserContext) => {
  const posts: string[] = [];
  await context.route(`**${API.submitLead}`, (route) => {
    posts.push(route.request().postData() ?? '');
    return route.abort('connectionfailed');
  });
  return posts;
};
export const connect = (context: BrowserContext) => context.unroute(`**${API.submitLead}`);
