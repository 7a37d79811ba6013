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
    visibilityState: 'visible',
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
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(alerts.filter((alert) => alert.tag === tag)),
    },
  };
  const stored = new Map<string, Response>();
  const caches = {
    open: () =>
      Promise.resolve({ put: (key: string, response: Response) => stored.set(key, response) }),
    match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
  };
  runInNewContext(CODE, { self, URL, Response, caches });
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
    tell: (toCall: number) => happen('message', { data: { toCall } }),
    click: () => happen('notificationclick', { notification: alerts[0] }),
  };
};

const lead = (tag: string): Alert => ({
  title: 'New: Clemmons, 6-10 windows',
  body: 'Call by 6 PM',
  page: `/admin/dashboard?tab=leads&lead=${tag}`,
  tag,
});

test('shows an alert, a repeat in its stead, and on the icon how many there are to call', async () => {
  const worker = startWorker();
  await worker.tell(6);
  await worker.push(lead('a'));
  await worker.push(lead('b'));
  await worker.push(lead('a'));
  expect(worker.alerts().map(({ tag }) => tag)).toEqual(['b', 'a']);
  expect(worker.badge.mock.calls).toEqual([[7], [8]]);
});

test('leaves the count to a dashboard that is on the screen', async () => {
  const worker = startWorker(['https://www.example.com/admin/dashboard']);
  await worker.tell(7);
  await worker.push(lead('a'));
  expect(worker.alerts()).toHaveLength(1);
  expect(worker.badge).not.toHaveBeenCalled();
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
});

test('opens the dashboard at the lead if none is open', async () => {
  const worker = startWorker(['https://www.example.com/gallery'], false);
  await worker.push(lead('a'));
  await worker.click();
  expect(worker.opened).toHaveBeenCalledExactlyOnceWith(lead('a').page);
  expect(worker.alerts()).toEqual([]);
});
