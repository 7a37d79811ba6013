import { afterEach, expect, test, vi } from 'vitest';
import { alertSupport } from '@/islands/admin/stores/push-alerts.ts';

afterEach(() => vi.unstubAllGlobals());

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
])('tells whether %s can get alerts', (_, navigator, hasPush, support) => {
  vi.stubGlobal('navigator', navigator);
  if (hasPush) {
    vi.stubGlobal('PushManager', () => undefined);
    vi.stubGlobal('Notification', () => undefined);
  }
  expect(alertSupport()).toBe(support);
});
