import { expect, it, vi } from 'vitest';
import { DAY } from '@/domain/duration.ts';
import { rest } from '../../../support/fixtures/change-pages.ts';
import {
  logIn,
  network,
  newIn,
  openPage,
  replace,
  startEach,
  storedNames,
} from '../../../support/fixtures/device.ts';

startEach();

it('stores nothing on a device where the owner did not ask to stay logged in', async () => {
  await logIn(false);
  network.state = 'fails';
  const page = await openPage();
  await page.loadDashboard();
  expect(page.$access.get()).toBe('closed');
  expect(newIn(page)).toBeUndefined();
});

it('empties a device where the owner no longer asks to stay logged in', async () => {
  await logIn(true);
  expect(await storedNames()).toEqual(['lists', 'overviews']);
  await logIn(false);
  expect(await storedNames()).toEqual([]);
});

it('shows nothing once the login would have ended by itself, and empties the device', async () => {
  await logIn(true);
  network.state = 'fails';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  const page = await openPage();
  await page.loadDashboard();
  expect(newIn(page)).toBeUndefined();
  expect(await storedNames()).toEqual([]);
});

it('empties a device that was logged out elsewhere, except for unsaved changes', async () => {
  await logIn(true);
  const before = await openPage();
  network.state = 'fails';
  await before.changeLead({ id: 'a', version: 0 }, { missed: true });
  network.state = 'says no';
  await (await openPage()).loadDashboard();
  await expect.poll(() => replace.mock.calls).toContainEqual(['/admin/login']);
  network.state = 'fails';
  const after = await openPage();
  await after.loadDashboard();
  expect(after.$access.get()).toBe('closed');
  expect(newIn(after)).toBeUndefined();
  expect(await storedNames()).toEqual(['presses']);
});

it('stores Today again after a login in the dialog, even if it is the same', async () => {
  await logIn(true);
  const page = await openPage();
  await page.loadDashboard();
  vi.stubGlobal('document', { addEventListener: () => undefined });
  network.state = 'says no';
  await page.poll();
  await rest();
  expect([page.$sessionEnd.get(), await storedNames()]).toEqual(['asks', []]);
  network.state = 'works';
  await page.logIn({ password: 'x', remember: true, device: 'Phone' });
  page.beginSession();
  await page.loadDashboard(false);
  await rest();
  expect(await storedNames()).toEqual(['overviews']);
});

it('logs out even if its push service does not answer, and asks for no password in the meantime', async () => {
  const page = await openPage();
  const assign = vi.fn();
  Object.assign(location, { assign });
  const { logOut } = await import('@/islands/admin/stores/log-out.ts');
  await page.loadDashboard();
  network.state = 'says no';
  let polled: Promise<void> | undefined;
  const unsubscribe = (): Promise<boolean> => {
    polled = page.poll();
    return new Promise(() => undefined);
  };
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  Object.assign(navigator, { serviceWorker });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', () => undefined);
  void logOut('here');
  await rest();
  expect(polled).toBeDefined();
  expect(page.$sessionEnd.get()).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
