import { type APIRequestContext, expect, test as base } from 'playwright/test';
import { API } from '@/domain/api.ts';
import { type FreshHost, HOST_PASSWORD, startFreshHost } from '../hosts/host-process.ts';
import { watchPolicy } from './policy-violations.ts';

export { expect };

export type SavedSession = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface OfWorker {
  site: FreshHost;
  settings: Record<string, string>;
  /** The owner's session on this host. */
  session: SavedSession;
}

const CALLS_OF_A_WORKER = 10_000;
let calls = 0;

export const uniqueNumber = (): number => {
  calls += 1;
  return Number(process.env['TEST_WORKER_INDEX'] ?? 0) * CALLS_OF_A_WORKER + calls;
};

/** Headers with a new address, so that tests do not use up each other's limits. */
export const fromAnywhere = (): Record<string, string> => {
  const number = uniqueNumber();
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { 'x-nf-client-connection-ip': address };
};

export const sendLogin = async (request: APIRequestContext, origin: string): Promise<void> => {
  const response = await request.post(origin + API.login, {
    data: { password: HOST_PASSWORD },
    headers: { origin, ...fromAnywhere() },
  });
  expect(response.status(), await response.text()).toBe(200);
};

/**
 * Each worker has its own host with a port, a store and mails, so that no other worker's test interferes. All files
 * have the same worker fixtures, so that a worker continues from file to file. No page may violate its policy.
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
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext();
      await sendLogin(request, site.url);
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
