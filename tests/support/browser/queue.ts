import type { Page } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { expect, fillLead, hydrate, submitButton, submitLead } from './homeowner.ts';
import { holdClock } from './page-clock.ts';

/** After this pause the second try is certainly due. */
export const FIRST_PAUSE = 7000;
/** After this time a restored connection is certainly used. */
const SETTLED = 2000;
export const OFFLINE = "You're offline. We'll send it as soon as you're back online.";
export const RETRYING = "Your request hasn't gone through yet. We'll keep trying automatically.";

const SUBMIT = `**${API.submitLead}`;

export const queuedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('estimate-queue')));

/**
 * Submits while the function is unreachable for every tab, though pages still load. The clock is held, so that nothing
 * is retried by itself. Returns a list that collects what is posted.
 */
export const submitUnreachable = async (page: Page, visitor: string) => {
  await holdClock(page);
  return submitDisconnected(page, visitor);
};

export const submitDisconnected = async (page: Page, visitor: string) => {
  const posts = await disconnect(page);
  await page.goto('/contact');
  await submitLead(page, visitor);
  await expect(page.getByText(RETRYING)).toBeVisible();
  return posts;
};

const openWithToasts = async (page: Page) => {
  const toasts = page.waitForResponse(/\/toaster\..*\.js$/);
  await page.goto('/contact');
  await hydrate(page);
  await (await toasts).finished();
};

export const submitOffline = async (page: Page, visitor: string) => {
  await holdClock(page);
  await openWithToasts(page);
  await fillLead(page, visitor);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
};

export const comeOnline = async (page: Page) => {
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('online', resolve, { once: true })),
  );
  await page.context().setOffline(false);
  await heard;
  await page.clock.fastForward(SETTLED);
};

/** Makes the function unreachable. Returns a list that collects what is posted. */
export const disconnect = async (page: Page) => {
  const posts: string[] = [];
  await page.context().route(SUBMIT, (route) => {
    posts.push(route.request().postData() ?? '');
    return route.abort('connectionfailed');
  });
  return posts;
};

export const connect = (page: Page) => page.context().unroute(SUBMIT);
