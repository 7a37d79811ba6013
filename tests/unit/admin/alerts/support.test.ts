import { expect, test, vi } from 'vitest';
import { $dialog, ask, openMenu } from '@/islands/admin/stores/dialogs.ts';
import {
  alertSupport,
  renewAlerts,
  turnOffAlerts,
  watchAlerts,
} from '@/islands/admin/stores/push-alerts.ts';
import { $leadId, leadParams, hrefOf } from '@/islands/admin/stores/route.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  ['a browser with push', { userAgent: 'Chrome', serviceWorker: {} }, true, 'yes'],
  [
    'an iPhone’s home screen',
    { userAgent: IPHONE, standalone: true, serviceWorker: {} },
    true,
    'yes',
  ],
  ['a tab on an iPhone', { userAgent: IPHONE, standalone: false }, false, 'from_home_screen'],
  [
    'a tab on an iPhone that is too old for alerts',
    { userAgent: IPHONE.replace('Version/18.5', 'Version/16.3'), standalone: false },
    false,
    'no',
  ],
  ['a browser without push', { userAgent: 'Firefox', serviceWorker: {} }, false, 'no'],
])('says whether %s can get alerts', (_, navigator, hasPush, support) => {
  vi.stubGlobal('navigator', navigator);
  if (hasPush) {
    vi.stubGlobal('PushManager', () => undefined);
    vi.stubGlobal('Notification', () => undefined);
  }
  expect(alertSupport()).toBe(support);
});

test('opens the lead of an alert, and closes what is open over it', async () => {
  vi.useFakeTimers();
  const step = () => undefined;
  vi.stubGlobal('addEventListener', step);
  vi.stubGlobal('removeEventListener', step);
  vi.stubGlobal('history', { state: null, pushState: step, replaceState: step });
  vi.stubGlobal('location', { search: '', href: 'https://site/admin/dashboard' });
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const stop = $leadId.listen(step);
  const press = (id: string) =>
    serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { page: hrefOf(leadParams(id)) } }),
    );
  watchAlerts();
  openMenu(null);
  press('a');
  expect([$leadId.get(), $dialog.get()]).toEqual(['a', null]);
  const isSure = ask({ title: 'Log out?', text: '', yes: 'Yes', no: 'No' });
  press('b');
  expect([$leadId.get(), $dialog.get()]).toEqual(['b', null]);
  expect(await isSure).toBe(false);
  stop();
  // Runs the timer after which a store stops listening, because another file may run in this process by then.
  vi.runAllTimers();
});

const withAlerts = (fetches: typeof fetch) => {
  const setItem = vi.fn();
  const unsubscribe = () => new Promise(() => undefined);
  const subscription = { endpoint: 'https://push.example/1', unsubscribe };
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('localStorage', { getItem: () => 'on', setItem });
  vi.stubGlobal('fetch', fetches);
  return setItem;
};

test('turns alerts off for good, whatever a renewal and the push service do', async () => {
  const renewed = Promise.withResolvers<Response>();
  const fetches = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  fetches.mockReturnValueOnce(renewed.promise);
  const setItem = withAlerts(fetches);
  renewAlerts();
  const turnedOff = turnOffAlerts();
  expect(setItem).toHaveBeenCalledExactlyOnceWith('dashboard_alerts', 'off');
  // The device is removed only after the renewal, which would add it again.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fetches).toHaveBeenCalledOnce();
  renewed.resolve(new Response(null, { status: 503 }));
  expect(await turnedOff).toBeNull();
  expect(fetches).toHaveBeenCalledTimes(2);
  expect(setItem).toHaveBeenCalledOnce();
});

test('leaves alerts on if the server was not reached', async () => {
  const setItem = withAlerts(() => Promise.resolve(new Response(null, { status: 503 })));
  expect(await turnOffAlerts()).not.toBeNull();
  expect(setItem).toHaveBeenLastCalledWith('dashboard_alerts', 'on');
});
