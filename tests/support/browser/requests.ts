import type { BrowserContext, Page, Request } from 'playwright/test';

type Tab = Page | BrowserContext;

interface Asking {
  on: (event: 'request', listener: (sent: Request) => void) => unknown;
}

/** Returns a list that collects the requested URLs with this part from now on. */
export const requestsTo = (tab: Asking, part: string): string[] => {
  const urls: string[] = [];
  tab.on('request', (sent) => {
    if (sent.url().includes(part)) urls.push(sent.url());
  });
  return urls;
};

/** Returns a list that collects the ids of leads that are changed from now on. */
export const changesOf = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') ids.push(new URL(sent.url()).pathname.split('/').at(-1) ?? '');
  });
  return ids;
};

/** Waits for the response to the next change of a lead, because the page shows a change before it is saved. */
export const changeSaved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH');

/** Holds requests back until the returned function is called. */
export const holdBack = async (tab: Tab, url: string | RegExp, method?: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await tab.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.fallback();
  });
  return () => release(undefined);
};

/** Lets requests reach the server, but loses the responses. */
export const loseResponses = (tab: Tab, url: string) =>
  tab.route(url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

export const refuse = (tab: Tab, url: string, more: object = {}) =>
  tab.route(url, (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'invalid', ...more } }),
  );
