import { type APIRequestContext, expect, test as base } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { type FreshHost, HOST_PASSWORD, startFreshHost } from '../hosts/host-process.ts';
import { watchPolicy } from './policy-violations.ts';

export { expect };

type SavedSession = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface OfWorker {
  site: FreshHost;
  settings: Record<string, string>;
  /** The owner's, on this host. */
  session: SavedSession;
}

/**
 * Each worker has a host with a port, a store and mails of its own: nothing of another test's comes between. All files
 * have the same fixtures of a worker, so that workers go on from file to file. No page may do anything against its policy.
 */
export const test = base.extend<object, OfWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const host = await startFreshHost({ MAPBOX_PUBLIC_TOKEN: 'pk.for-tests', ...settings });
      await use(host);
      await host.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  session: [
    async ({ playwright, site: { url: origin } }, use) => {
      const request = await playwright.request.newContext({ baseURL: origin });
      const headers = { origin, 'x-nf-client-connection-ip': '10.255.255.255' };
      const response = await request.post(API.login, {
        data: { password: HOST_PASSWORD },
        headers,
      });
      expect(response.status(), await response.text()).toBe(200);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    const violations = watchPolicy(context);
    await use(context);
    expect(violations).toEqual([]);
  },
});
