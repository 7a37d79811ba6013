import { IDBFactory } from 'fake-indexeddb';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { API, SINCE } from '@/domain/api.ts';
import { DAY, MINUTE } from '@/domain/duration.ts';
import { emptyToday, listed } from '@/lib/states/fixtures.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';
import { rest } from '../../../support/fixtures/change-pages.ts';

const lead = (id: string) => shownLead(0, { id });
const overview = {
  now: new Date().toISOString(),
  revision: '1',
  leads_revision: '1',
  today: { ...emptyToday, new: listed(lead('a')), to_call: 1 },
  recent_leads: [],
  notifications: { channels: [], mails_to_folder: false },
  missed_runs: [],
};
const detail = (id: string) => ({
  lead: { ...lead(id), opened: true },
  log: [{ version: 1 }],
  same_person: [],
});

let network: 'works' | 'fails' | 'says no' | 'waits';
let waiting: ((response: Response) => void)[] = [];

const serve = (path: string): Promise<Response> => {
  if (network === 'fails') return Promise.reject(new TypeError('no network'));
  if (network === 'says no') return Promise.resolve(new Response(null, { status: 401 }));
  if (network === 'waits') return new Promise((resolve) => waiting.push(resolve));
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === API.leads) {
    const list = { leads: [lead('a')], nextCursor: null, asOf: overview.now };
    return Promise.resolve(Response.json(list));
  }
  if (pathname.startsWith(API.leads))
    return Promise.resolve(Response.json(detail(pathname.split('/').at(-1) ?? '')));
  const isSame = searchParams.get(SINCE) === overview.revision;
  return Promise.resolve(isSame ? new Response(null, { status: 204 }) : Response.json(overview));
};

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

const replace = vi.fn();

/** A new page of the same device: its storage of the tab is gone. */
const openPage = async (search = '') => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { search, replace });
  vi.resetModules();
  const [live, today, detail, list, session, client, changes] = await Promise.all([
    import('@/islands/admin/stores/live.ts'),
    import('@/islands/admin/stores/overview.ts'),
    import('@/islands/admin/stores/lead-detail.ts'),
    import('@/islands/admin/stores/lead-list.ts'),
    import('@/islands/admin/api/session.ts'),
    import('@/islands/admin/api/api-client.ts'),
    import('@/islands/admin/stores/changes.ts'),
  ]);
  const toasts = await import('@/islands/toasts/toast.ts');
  vi.spyOn(toasts.showNotice, 'error').mockReturnValue();
  return { ...live, ...today, ...detail, ...list, ...session, ...client, ...changes };
};

const newIn = (page: Awaited<ReturnType<typeof openPage>>): string[] | undefined =>
  page.overview.$shown.get()?.value.today.new.leads.map(({ lead: { id } }) => id);

const storedNames = async () => {
  const { keys, createStore } = await import('idb-keyval');
  return keys(createStore('dashboard', 'records'));
};

const logIn = async (remember: boolean): Promise<void> => {
  const page = await openPage();
  await page.logIn({ password: 'x', remember, device: 'Phone' });
  await page.loadDashboard();
  await page.list.refresh('person');
  await rest();
};

beforeEach(() => {
  network = 'works';
  replace.mockClear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('fetch', serve);
});

it('starts without a connection with what it read last, and says when that was', async () => {
  await logIn(true);
  network = 'fails';
  const page = await openPage();
  await page.loadDashboard();
  expect(page.$access.get()).toBe('open');
  expect(newIn(page)).toEqual(['a']);
  const readAt = page.overview.$readAt.get();
  expect(readAt).toBeLessThanOrEqual(Date.now());
  await page.list.refresh('person');
  expect(page.list.$shown.get()?.value.leads.map(({ id }) => id)).toEqual(['a']);
  await rest();
  const again = await openPage();
  await again.loadDashboard();
  expect(again.overview.$readAt.get()).toBe(readAt);
});

const startSlowly = async () => {
  await logIn(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network = 'waits';
  waiting = [];
  const page = await openPage();
  sessionStorage.setItem('admin_authenticated', 'true');
  const loaded = page.loadDashboard();
  await rest();
  return { page, loaded };
};

it('starts with what it has stored if the response takes long, until the server says no', async () => {
  const { page, loaded } = await startSlowly();
  expect(newIn(page)).toBeUndefined();
  vi.advanceTimersByTime(3_000);
  await rest();
  expect([page.$access.get(), newIn(page)]).toEqual(['open', ['a']]);
  for (const respond of waiting) respond(new Response(null, { status: 401 }));
  await loaded;
  await rest();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login');
});

it('leaves for the login if a poll is refused after it has started with what it has stored', async () => {
  await logIn(true);
  network = 'fails';
  const page = await openPage();
  await page.loadDashboard();
  network = 'says no';
  await page.poll();
  await rest();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login');
  expect(await storedNames()).toEqual([]);
});

const header = async (): Promise<string> => {
  const { Header } = await import('@/islands/admin/dashboard/Header.tsx');
  return renderToStaticMarkup(createElement(Header, { loggedIn: true }));
};

it('says when it read what it has stored, and shows the response at once if that was another day', async () => {
  const { page, loaded } = await startSlowly();
  vi.advanceTimersByTime(3_000);
  await rest();
  expect(await header()).toMatch(/As of /);
  const now = new Date(Date.parse(overview.now) + 2 * DAY).toISOString();
  const today = { ...emptyToday, new: listed(lead('b')), to_call: 1 };
  for (const respond of waiting) respond(Response.json({ ...overview, now, today }));
  await loaded;
  expect(newIn(page)).toEqual(['b']);
  expect(await header()).not.toMatch(/As of /);
});

it.each([
  [
    'asks how a call went, though the phone has closed the page and there is no connection',
    0,
    true,
  ],
  ['no longer asks how a call went if its lead comes a minute later', MINUTE, false],
] as const)('%s', async (_, wait, asks) => {
  await logIn(true);
  localStorage.setItem('dashboard_call', JSON.stringify({ id: 'a', at: Date.now() - MINUTE }));
  network = 'fails';
  const page = await openPage();
  vi.stubGlobal('document', { addEventListener: () => undefined });
  const { watchReturns } = await import('@/islands/admin/stores/calls.ts');
  const { $dialog } = await import('@/islands/admin/stores/dialogs.ts');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  watchReturns();
  await rest();
  await vi.advanceTimersByTimeAsync(wait);
  await page.loadDashboard();
  await rest();
  expect(newIn(page)).toEqual(['a']);
  expect($dialog.get()?.name === 'outcome').toBe(asks);
});

it('opens the last 50 leads whole without a connection', async () => {
  await logIn(true);
  for (let n = 0; n <= 50; n += 1) {
    const page = await openPage(`?tab=leads&lead=${n}`);
    await page.detail.refresh('person');
    await rest();
  }
  network = 'fails';
  const last = await openPage('?tab=leads&lead=50');
  await last.detail.refresh('person');
  expect(last.detail.$shown.get()).toMatchObject({
    key: '50',
    value: { detail: { log: [{ version: 1 }] } },
  });
  const first = await openPage('?tab=leads&lead=0');
  await first.detail.refresh('person');
  expect(first.detail.$shown.get()).toBeNull();
});

it('stores nothing on a device where the owner did not ask to stay logged in', async () => {
  await logIn(false);
  network = 'fails';
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
  network = 'fails';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  const page = await openPage();
  await page.loadDashboard();
  expect(newIn(page)).toBeUndefined();
  expect(await storedNames()).toEqual([]);
});

it('empties a device that was logged out elsewhere, but for changes that are not saved', async () => {
  await logIn(true);
  const before = await openPage();
  network = 'fails';
  await before.changeLead({ id: 'a', version: 0 }, { missed: true });
  network = 'says no';
  await (await openPage()).loadDashboard();
  await expect.poll(() => replace.mock.calls).toContainEqual(['/admin/login']);
  network = 'fails';
  const after = await openPage();
  await after.loadDashboard();
  expect(after.$access.get()).toBe('closed');
  expect(newIn(after)).toBeUndefined();
  expect(await storedNames()).toEqual(['presses']);
});

it('stores Today again after a login in the dialog, though it is the same', async () => {
  await logIn(true);
  const page = await openPage();
  await page.loadDashboard();
  vi.stubGlobal('document', { addEventListener: () => undefined });
  network = 'says no';
  await page.poll();
  await rest();
  expect([page.$sessionEnd.get(), await storedNames()]).toEqual(['asks', []]);
  network = 'works';
  await page.logIn({ password: 'x', remember: true, device: 'Phone' });
  page.beginSession();
  await page.loadDashboard(false);
  await rest();
  expect(await storedNames()).toEqual(['overviews']);
});

it('sets the number on the icon, and sends what waits, once a response has come', async () => {
  await logIn(true);
  network = 'fails';
  await (await openPage()).changeLead({ id: 'b', version: 0 }, { missed: true });
  const page = await openPage();
  const setAppBadge = vi.fn(() => Promise.resolve());
  const listening = { addEventListener: () => undefined };
  Object.assign(navigator, { setAppBadge, serviceWorker: { ...listening, controller: null } });
  const come: (() => void)[] = [];
  const addEventListener = (name: string, listener: () => void) =>
    name === 'visibilitychange' && come.push(listener);
  vi.stubGlobal('document', { addEventListener, title: 'Dashboard' });
  vi.stubGlobal('requestAnimationFrame', () => undefined);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined;
    },
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const { startLive } = await import('@/islands/admin/dashboard/start-live.ts');
  const asked = vi.spyOn(globalThis, 'fetch');
  startLive();
  await rest();
  expect(newIn(page)).toEqual(['a']);
  expect(page.$queue.get()).toHaveLength(1);
  expect(asked.mock.calls.filter(([, init]) => init?.method)).toEqual([]);
  expect(setAppBadge).not.toHaveBeenCalled();
  network = 'works';
  await page.poll();
  await rest();
  expect(page.$queue.get()).toEqual([]);
  expect(setAppBadge).toHaveBeenCalledWith(1);
  // An alert of what was already counted may have come while nobody looked.
  setAppBadge.mockClear();
  vi.setSystemTime(Date.now() + MINUTE / 2);
  for (const each of come) each();
  await page.poll();
  expect(setAppBadge).toHaveBeenCalledWith(1);
});

it('logs out though its push service does not answer, and asks for no password meanwhile', async () => {
  const page = await openPage();
  const assign = vi.fn();
  Object.assign(location, { assign });
  const { logOut } = await import('@/islands/admin/stores/log-out.ts');
  await page.loadDashboard();
  network = 'says no';
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
