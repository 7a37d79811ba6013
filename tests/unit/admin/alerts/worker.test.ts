import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const CODE = readFileSync('public/admin/worker.js', 'utf8');

interface Alert {
  title: string;
  body: string;
  page: string;
  tag: string;
}

/** A browser with these windows, as far as the worker asks for one. */
const startWorker = (windows: string[] = [], withBadge = true) => {
  const handlers = new Map<string, (event: object) => void>();
  let alerts: { title: string; tag: string; data: object; close: () => void }[] = [];
  const opened = vi.fn(() => Promise.resolve());
  const badge = vi.fn(() => Promise.resolve());
  const clients = windows.map((url) => ({
    url,
    postMessage: vi.fn(),
    focus: vi.fn(() => Promise.resolve()),
  }));
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers.set(name, handler);
    },
    navigator: withBadge ? { setAppBadge: badge } : {},
    clients: { matchAll: () => Promise.resolve(clients), openWindow: opened },
    registration: {
      showNotification: (title: string, { tag, data }: { tag: string; data: object }) => {
        const others = alerts.filter((alert) => alert.tag !== tag);
        const close = () => (alerts = alerts.filter((alert) => alert.tag !== tag));
        alerts = [...others, { title, tag, data, close }];
        return Promise.resolve();
      },
      getNotifications: () => Promise.resolve(alerts),
    },
  };
  runInNewContext(CODE, { self, URL });
  const happen = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    clients,
    opened,
    badge,
    handlers,
    alerts: () => alerts,
    push: (alert: Alert) => happen('push', { data: { json: () => alert } }),
    click: () => happen('notificationclick', { notification: alerts[0] }),
  };
};

const lead = (tag: string): Alert => ({
  title: 'New: Clemmons, 6-10 windows',
  body: 'Call by 6 PM',
  page: `/admin/dashboard?tab=leads&lead=${tag}`,
  tag,
});

test('shows an alert, counts it on the icon, and shows a repeat in its stead', async () => {
  const worker = startWorker();
  await worker.push(lead('a'));
  await worker.push(lead('b'));
  await worker.push(lead('a'));
  expect(worker.alerts().map(({ tag }) => tag)).toEqual(['b', 'a']);
  expect(worker.badge.mock.calls).toEqual([[1], [2], [2]]);
});

test('opens the lead in the dashboard that is open, without loading it again', async () => {
  const site = 'https://www.example.com';
  const worker = startWorker([`${site}/admin/login`, `${site}/admin/dashboard?tab=analytics`]);
  await worker.push(lead('a'));
  await worker.click();
  const [login, dashboard] = worker.clients;
  expect(dashboard?.postMessage).toHaveBeenCalledExactlyOnceWith({ page: lead('a').page });
  expect(dashboard?.focus).toHaveBeenCalledOnce();
  expect(login?.focus).not.toHaveBeenCalled();
  expect(worker.opened).not.toHaveBeenCalled();
  expect(worker.badge).toHaveBeenLastCalledWith(0);
});

test('opens the dashboard at the lead if none is open', async () => {
  const worker = startWorker(['https://www.example.com/gallery'], false);
  await worker.push(lead('a'));
  await worker.click();
  expect(worker.opened).toHaveBeenCalledExactlyOnceWith(lead('a').page);
  expect(worker.alerts()).toEqual([]);
});
