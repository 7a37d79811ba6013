import { test as base } from 'playwright/test';
import { type FreshHost, startFreshHost } from '../hosts/host-process.ts';

export { expect } from 'playwright/test';

/** Each worker has a host with a port, a store and mails of its own: nothing of another test's comes between. */
export const test = base.extend<object, { site: FreshHost; settings: Record<string, string> }>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const host = await startFreshHost({ MAPBOX_PUBLIC_TOKEN: 'pk.for-tests', ...settings });
      await use(host);
      await host.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
