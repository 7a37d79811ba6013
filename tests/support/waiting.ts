import type { Page } from '@playwright/test';
import { API } from '@/domain/api.ts';
import { expect, fillLead, hydrate, submitButton } from './homeowner.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const OFFLINE = "You're offline. We'll send it as soon as you're back online.";
export const RETRYING = "Your request hasn't gone through yet. We'll keep trying automatically.";

const SUBMIT = `**${API.submitLead}`;

export const done = (page: Page) => page.getByRole('heading', { name: 'We have your request' });
/** Under which keys something waits. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('waiting')));

/** Presses the button while the function is out of reach for every tab, though pages still load; the answer collects what was posted. */
export const pressInVain = async (page: Page, visitor: string) => {
  const posts: string[] = [];
  await page.context().route(SUBMIT, (route) => {
    posts.push(route.request().postData() ?? '');
    return route.abort('connectionfailed');
  });
  await page.goto('/contact');
  await fillLead(page, visitor);
  await submitButton(page).click();
  await expect(page.getByText(RETRYING)).toBeVisible();
  return posts;
};

/** Presses the button with the whole site out of reach, and leaves it so. */
export const pressOffline = async (page: Page, visitor: string) => {
  await page.goto('/contact');
  await hydrate(page);
  await fillLead(page, visitor);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
};

export const connect = (page: Page) => page.context().unroute(SUBMIT);
