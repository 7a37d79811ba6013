import type { BrowserContext, Page, Request } from 'playwright/test';

type Tab = Page | BrowserContext;

interface Asking {
  on: (event: 'request', listener: (sent: Request) => void) => unknown;
}

/** The addresses with this part that are asked for from now on, as they come. */
export const requestsTo = (tab: Asking, part: string): string[] => {
  const urls: string[] = [];
  tab.on('request', (sent) => {
    if (sent.url().includes(part)) urls.push(sent.url());
  });
  return urls;
};

/** The leads that are changed from now on. */
export const changesOf = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') ids.push(new URL(sent.url()).pathname.split('/').at(-1) ?? '');
  });
  return ids;
};

/** The answer to the next change of a lead, which the page shows before it is saved. */
export const changeSaved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH');

/** Requests wait until the result is called. */
export const holdBack = async (tab: Tab, url: string | RegExp, method?: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await tab.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.fallback();
  });
  return () => release(undefined);
};

/** The server gets the requests, and its responses are lost. */
export const loseResponses = (tab: Tab, url: string) =>
  tab.route(url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

export const refuse = (tab: Tab, url: string, more: object = {}) =>
  tab.route(url, (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'invalid', ...more } }),
  );
