import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import type { DevicesResponse, PushResponse, TestResponse } from '@/domain/api.ts';
import { newBrowser, problemsOf, VAPID } from '../../support/hosts/push-service.ts';
import { fromStranger } from '../../support/fixtures/leads.ts';
import { type Receiver, startReceiver } from '../../support/hosts/receiver.ts';
import { type Sent, type Site, startSite } from '../../support/hosts/site.ts';
import { ownerOf } from '../../support/hosts/owner.ts';

let site: Site;
let service: Receiver;
let cookie: string;
beforeEach(async () => {
  site = await startSite();
  cookie = await site.logIn();
  service = await startReceiver();
  for (const [name, value] of Object.entries({ ...VAPID, PUSH_API_URL: service.url }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  await site.close();
  await service.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const push = (sent: Sent = {}, path = '') =>
  site.send(`/api/admin/push${path}`, { cookie, ...sent });
const known = async () => (await (await push()).json()) as PushResponse;

const subscribed = async (by = cookie) => {
  const browser = newBrowser();
  const response = await push({ json: browser.subscription, cookie: by });
  expect(response.status).toBe(204);
  return browser;
};

const submit = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const id = await site.submitLead({ ...fromStranger(), ...fields });
  await site.settle();
  return id;
};

const pathsTold = () => service.calls.map(({ path }) => path);

/** Makes the push service refuse a device. */
const refuse = ({ path }: { path: string }, status = 503): void =>
  service.answer((response) => response.writeHead(response.req.url === path ? status : 201).end());

const sweepAfter = async (minutes: number): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  service.calls.length = 0;
  await site.runSchedule('cron-each-minute');
};

const skipPause = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, time = 0) => {
    if (time !== PAUSE) return real(work, time);
    vi.setSystemTime(Date.now() + PAUSE);
    return real(work, 0);
  });
};
const PAUSE = 5000;

describe('a lead', () => {
  it('reaches a device once, as the push protocol asks, and opens there', async () => {
    const browser = await subscribed();
    await push({ json: browser.subscription });
    expect((await known()).devices).toHaveLength(1);
    const id = await submit();
    const [call, ...others] = service.calls;
    if (!call) throw new Error('nothing was sent');
    expect(others).toEqual([]);
    expect(call.path).toBe(browser.path);
    expect(problemsOf(call)).toEqual([]);
    expect(browser.read(call)).toEqual({
      title: 'New: Clemmons, 6-10 windows',
      body: expect.stringMatching(/^Call by \w{3} \d+\/\d+ \d+(?::\d\d)? [AP]M$/) as string,
      page: `/admin/dashboard?tab=leads&lead=${id}`,
      tag: id,
    });
    const { deliveries } = await ownerOf(site, cookie).lead(id);
    expect(deliveries).toMatchObject([{ channel: 'push', state: 'sent', tries: 1 }]);
  });

  it('reaches the push service within five seconds, 19 of 20 times', async () => {
    await subscribed();
    vi.useFakeTimers({ toFake: ['Date'] });
    let late = 0;
    for (let sent = 1; sent <= 20; sent += 1) {
      // Moves the clock, because more alerts in an hour would be combined.
      vi.setSystemTime(Date.now() + HOUR / 10);
      const start = performance.now();
      await site.submitLead(fromStranger());
      while (service.calls.length < sent) await setImmediate();
      if (performance.now() - start > 5000) late += 1;
    }
    expect(late).toBeLessThanOrEqual(1);
  });

  it('says nothing about the homeowner on the lock screen, and neither do its corrections', async () => {
    const browser = await subscribed();
    const home = { name: 'Quorra Vexley', phone: '(336) 555-0123', address: '7 Zennor Lane' };
    const submissionId = await submit(home);
    for (const phone of ['(336) 555-0124', '(336) 555-0125', '(336) 555-0126']) {
      const json = { submissionId, phone, message: `Call ${phone}: ${Object.values(home).join()}` };
      expect((await site.send('/api/correct-lead', { json })).status).toBe(200);
      await site.settle();
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR / 2 });
    await site.runSchedule('cron-each-minute');
    const alerts = service.calls.map((call) => browser.read(call));
    expect(alerts).toMatchObject([
      { title: 'New: Other town, 6-10 windows' },
      { title: 'Corrected phone number, added a note', body: 'Other town, 6-10 windows' },
      { title: expect.stringMatching(/^2 changes since /) as string },
    ]);
    // In base64url, and with room for the rest, Firefox on Android gets at most 4096 bytes. All have one size.
    const sizes = new Set(service.calls.map(({ bytes }) => bytes.length));
    expect([...sizes].map((size) => size < 3000)).toEqual([true]);
    expect(JSON.stringify(alerts)).not.toMatch(/Quorra|Vexley|555-?012|Zennor/);
    const sent = service.calls.map(({ body }) => body).join();
    expect(sent).not.toMatch(/Quorra|Vexley|555-?012|Zennor|Clemmons/);
  });

  it('is confirmed to the homeowner while the push service hangs', async () => {
    await subscribed();
    const hanging: ServerResponse[] = [];
    service.answer((response) => hanging.push(response));
    await site.submitLead(fromStranger());
    await expect.poll(() => hanging).toHaveLength(1);
    hanging[0]?.writeHead(201).end();
  });

  it('from before the first device is not sent', async () => {
    await submit();
    await subscribed();
    await sweepAfter(1);
    expect(service.calls).toEqual([]);
  });
});

describe('a device', () => {
  it.each([404, 410])('is dropped if its push service answers with %i', async (status) => {
    const gone = await subscribed();
    const kept = await subscribed();
    refuse(gone, status);
    await submit();
    service.calls.length = 0;
    await submit();
    expect(pathsTold()).toEqual([kept.path]);
    expect((await known()).devices).toHaveLength(1);
  });

  it('that keeps failing is alerted again, alone, which uses up no alerts of the hour', async () => {
    const works = await subscribed();
    const fails = await subscribed();
    skipPause();
    refuse(fails);
    await submit();
    expect(pathsTold().sort()).toEqual([works.path, fails.path, fails.path].sort());
    const [first, second] = service.calls.filter(({ path }) => path === fails.path);
    expect(first?.headers['topic']).toBe(second?.headers['topic']);
    for (let sent = 0; sent < 5; sent += 1) await submit();
    for (let run = 0; run < 2; run += 1) {
      await sweepAfter(6);
      expect(pathsTold()).not.toContain(works.path);
    }
    await submit();
    expect(pathsTold()).toContain(works.path);
  });

  it('is sent again only what it missed itself', async () => {
    const both = [await subscribed(), await subscribed()];
    skipPause();
    for (const failing of both) {
      refuse(failing);
      await submit();
    }
    service.answer((response) => response.writeHead(201).end());
    await sweepAfter(10);
    const topics = service.calls.map(({ headers }) => headers['topic']);
    expect(new Set(topics).size).toBe(2);
    expect(pathsTold().sort()).toEqual(both.map(({ path }) => path).sort());
    await sweepAfter(10);
    expect(service.calls).toEqual([]);
  });

  it('is tested alone', async () => {
    for (let n = 0; n < 2; n += 1) await subscribed();
    for (const id of (await known()).devices) {
      service.calls.length = 0;
      const response = await push({ method: 'POST' }, `/${id}`);
      const { results } = (await response.json()) as TestResponse;
      expect(results).toEqual([{ channel: 'push', ok: true, error: null }]);
      expect(service.calls).toHaveLength(1);
    }
    expect((await push({ method: 'POST' }, `/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('that is turned off gets no more alerts, and the channel is then not set up', async () => {
    await subscribed();
    const isSetUp = async () => {
      const { notifications } = await ownerOf(site, cookie).overview();
      return notifications.channels.find(({ channel }) => channel === 'push')?.set_up;
    };
    expect(await isSetUp()).toBe(true);
    const [id] = (await known()).devices;
    expect((await push({ method: 'DELETE' }, `/${id}`)).status).toBe(204);
    await submit();
    expect(service.calls).toEqual([]);
    expect(await isSetUp()).toBe(false);
  });

  it('gets no more alerts once it logs out, or another device ends its login', async () => {
    const phone = await site.logIn();
    const { endpoint } = (await subscribed(phone)).subscription;
    const tablet = await site.logIn();
    const renewed = await subscribed(await site.logIn());
    await push({ json: renewed.subscription, cookie: tablet });
    const other = await subscribed();
    await site.send('/api/admin/logout', { cookie: phone, json: { endpoint } });
    const devices = await site.send('/api/admin/devices', { cookie: tablet });
    const [{ id } = { id: '' }] = ((await devices.json()) as DevicesResponse).devices;
    await site.send(`/api/admin/devices/${id}`, { method: 'DELETE', cookie });
    await submit();
    expect(pathsTold()).toEqual([other.path]);
  });

  it('gets no more alerts after “Log out everywhere” on another device, until it subscribes again', async () => {
    const lost = await subscribed(await site.logIn());
    await site.send('/api/admin/logout', { cookie, json: { everywhere: true } });
    await submit();
    expect(service.calls).toEqual([]);
    cookie = await site.logIn();
    expect((await known()).devices).toEqual([]);
    await push({ json: lost.subscription });
    await submit();
    expect(pathsTold()).toEqual([lost.path]);
  });

  it('is offered no key, and gets no alerts, without keys on the server', async () => {
    await subscribed();
    vi.stubEnv('VAPID_PRIVATE_KEY', '');
    expect(await known()).toMatchObject({ key: null });
    await submit();
    expect(service.calls).toEqual([]);
  });
});
