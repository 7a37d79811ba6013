import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '@/domain/duration.ts';
import { emptyToday, listed } from '@/lib/states/fixtures.ts';
import { rest } from '../../../support/fixtures/change-pages.ts';
import {
  logIn,
  network,
  newIn,
  openPage,
  overview,
  replace,
  startEach,
  storedNames,
} from '../../../support/fixtures/device.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

startEach();

it('starts without a connection with what it read last, and says when that was', async () => {
  await logIn(true);
  network.state = 'fails';
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
  network.state = 'waits';
  network.waiting = [];
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
  for (const respond of network.waiting) respond(new Response(null, { status: 401 }));
  await loaded;
  await rest();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/login');
});

it('leaves for the login if a poll is refused after it has started with what it has stored', async () => {
  await logIn(true);
  network.state = 'fails';
  const page = await openPage();
  await page.loadDashboard();
  network.state = 'says no';
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
  const today = { ...emptyToday, new: listed(shownLead(0, { id: 'b' })), to_call: 1 };
  for (const respond of network.waiting) respond(Response.json({ ...overview, now, today }));
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
  network.state = 'fails';
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

it('opens the last 50 leads completely without a connection', async () => {
  await logIn(true);
  for (let n = 0; n <= 50; n += 1) {
    const page = await openPage(`?tab=leads&lead=${n}`);
    await page.detail.refresh('person');
    await rest();
  }
  network.state = 'fails';
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

it('sets the number on the icon, and sends what waits, once a response has arrived', async () => {
  await logIn(true);
  network.state = 'fails';
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
  network.state = 'works';
  await page.poll();
  await rest();
  expect(page.$queue.get()).toEqual([]);
  expect(setAppBadge).toHaveBeenCalledWith(1);
  // An alert about an already counted lead may have changed the number in the meantime.
  setAppBadge.mockClear();
  vi.setSystemTime(Date.now() + MINUTE / 2);
  for (const each of come) each();
  await page.poll();
  expect(setAppBadge).toHaveBeenCalledWith(1);
});
