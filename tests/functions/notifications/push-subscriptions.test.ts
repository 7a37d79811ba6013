import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushResponse } from '@/domain/api.ts';
import { newBrowser, VAPID } from '../../support/hosts/push-service.ts';
import { type Sent, startSite } from '../../support/hosts/site.ts';

const site = await startSite();
const cookie = await site.logIn();
afterAll(() => site.close());
beforeEach(() => {
  for (const [name, value] of Object.entries(VAPID)) vi.stubEnv(name, value);
});
afterEach(async () => {
  for (const id of (await known()).devices) await push({ method: 'DELETE' }, `/${id}`);
  vi.unstubAllEnvs();
});

const push = (sent: Sent = {}, path = '') =>
  site.send(`/api/admin/push${path}`, { cookie, ...sent });
const known = async () => (await (await push()).json()) as PushResponse;

describe('a subscription', () => {
  const endpoints = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com:8443/x',
    'https://owner:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com.evil.example/x',
    'nonsense',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    null,
  ];

  it.each(endpoints)('to %j is refused', async (endpoint) => {
    const response = await push({ json: { ...newBrowser().subscription, endpoint } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: "Alerts can't be turned on in this browser. Try another one.",
    });
    expect((await known()).devices).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-bl2p.notify.windows.com/w/?token=x',
  ])('to %s is taken', async (endpoint) => {
    const response = await push({ json: { ...newBrowser().subscription, endpoint } });
    expect(response.status).toBe(204);
  });

  it.each([
    ['p256dh', ''],
    ['p256dh', `B${'A'.repeat(86)}`],
    ['p256dh', null],
    ['auth', 'short'],
    ['auth', 1],
  ])('with a wrong %s %j is refused', async (name, value) => {
    const response = await push({ json: { ...newBrowser().subscription, [name]: value } });
    expect(response.status).toBe(422);
  });

  it('of more than 2 KB is refused', async () => {
    const json = { ...newBrowser().subscription, more: 'x'.repeat(2048) };
    expect((await push({ json })).status).toBe(413);
  });

  it('of a 21st device is refused with advice', async () => {
    for (let n = 0; n < 20; n += 1) await push({ json: newBrowser().subscription });
    const response = await push({ json: newBrowser().subscription });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: '20 devices get alerts already. Turn them off on one of them first.',
    });
  });
});
