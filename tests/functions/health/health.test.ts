import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { API, type HealthResponse, isHealthy } from '@/domain/api.ts';
import { WATCHED_NAMES } from '@/domain/scheduled-work.ts';
import { readHealth } from '../../../netlify/server/health/read-health.ts';
import { noteRun } from '../../../netlify/server/health/runs.ts';
import { startFaultySite, timed, type FaultySite } from '../../support/hosts/faulty-site.ts';
import { outboxOn, startOutbox } from '../../support/hosts/outbox.ts';
import { startNotingSite } from '../../support/hosts/recording-site.ts';
import { later } from '../../support/hosts/login-site.ts';
import type { Sent } from '../../support/hosts/site.ts';
import { ownerOf, type Owner } from '../../support/hosts/owner.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

let site: FaultySite;
let owner: Owner;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-06T12:02:30Z') });
  site = await startFaultySite();
  owner = ownerOf(site, await site.logIn({ remember: true }));
});
beforeEach(async () => {
  later(HOUR);
  await runAll();
  later(MINUTE);
});
afterEach(() => site.mend());
afterAll(async () => {
  await site.close();
  vi.useRealTimers();
});

const runAll = async () => {
  for (const every of ['minute', 'hour', 'day']) await site.runSchedule(`cron-each-${every}`);
};
const ask = (sent: Sent = {}) => site.send(API.health, sent);
const stranger = async (sent: Sent = {}) => {
  const response = await ask(sent);
  return { status: response.status, text: await response.text() };
};
const read = async () => (await (await owner.send(API.health)).json()) as HealthResponse;

const SITE_WORK = WATCHED_NAMES.filter((name) => name !== 'nightly-backup');
const FINE = { status: 200, text: '{"ok":true}' };
const NOT_FINE = { status: 503, text: '{"ok":false}' };

describe('GET /api/health', () => {
  it('tells strangers in one word that all is well, and the owner every detail', async () => {
    expect(await stranger()).toEqual(FINE);
    expect(await stranger({ cookie: `__Host-session=${'A'.repeat(43)}` })).toEqual(FINE);
    const { now, ...health } = await read();
    expect(Date.parse(now ?? '')).toBe(Date.now());
    const ran = new Date(Date.now() - MINUTE).toISOString();
    expect(health).toEqual({
      ok: true,
      runs: [
        ...SITE_WORK.map((name) => ({ name, last_at: ran, missed: false })),
        { name: 'nightly-backup', last_at: null, missed: false },
      ],
      failing: [],
      database: { published_at: expect.any(String) as string, rebuilding: false, old: false },
    });
  });

  it('reports a missing scheduled run, also on the dashboard', async () => {
    later(20 * MINUTE);
    expect(await stranger()).toEqual(NOT_FINE);
    const missed = ['notify-owner', 'publish-database'].map((name) => ({ name, missed: true }));
    expect((await read()).runs?.filter((run) => run.missed)).toMatchObject(missed);
    const overview = await owner.overview();
    expect(overview.missed_runs).toMatchObject(missed);
    await site.runSchedule('cron-each-minute');
    later(MINUTE);
    expect(await stranger()).toEqual(FINE);
  });

  it.each([
    ['refuses everything', { kind: 'status', status: 500 }],
    ['drops every connection', { kind: 'reset' }],
    ['hangs', { kind: 'hang' }],
  ] as const)('says within its limit, even to the owner, that the store %s', async (_, fault) => {
    site.fail(fault);
    const { response, seconds } = await timed(() => owner.send(API.health));
    expect([response.status, await response.text()]).toEqual([503, NOT_FINE.text]);
    expect(seconds).toBeLessThan(5);
    await site.mend();
    expect(await stranger()).toEqual(FINE);
  });

  it('reads four values once in half a minute, however often it is asked', async () => {
    const noting = await startNotingSite();
    await noting.runSchedule('cron-each-minute');
    noting.asked();
    const reads = Array<string>(4).fill('GET run');
    await noting.send(API.health);
    expect(noting.asked()).toEqual(reads);
    for (let n = 0; n < 20; n += 1) await noting.send(API.health);
    later(29_000);
    await noting.send(API.health);
    expect(noting.asked()).toEqual([]);
    later(1000);
    await Promise.all(Array.from({ length: 20 }, () => noting.send(API.health)));
    expect(noting.asked()).toEqual(reads);
    await noting.close();
  });
});

describe('health', () => {
  it('is bad while a channel fails, even once somebody has dealt with the lead', async () => {
    const world = await startOutbox();
    const outbox = outboxOn(world.environment);
    const look = async () => {
      await outbox.sweep();
      const now = outbox.clock();
      await noteRun(outbox.store, 'minute', { now, failed: [] });
      const health = await readHealth(outbox.store, { environment: world.environment, now });
      expect(isHealthy(health)).toBe(health.failing.length === 0);
      return health.failing;
    };
    world.phone.answer((response) => response.writeHead(500).end());
    const { id } = await outbox.arrived();
    expect(await look()).toEqual([]);
    outbox.advance(6 * MINUTE);
    const sms = { channel: 'sms', error: 'The text message service answered with status 500.' };
    expect(await look()).toEqual([{ ...sms, leads: 1 }]);
    await outbox.change(id, { version: 0, status: 'contacted' });
    outbox.advance(MINUTE);
    expect(await look()).toEqual([{ ...sms, leads: 0 }]);
    await outbox.arrived();
    outbox.advance(6 * MINUTE);
    expect(await look()).toEqual([{ ...sms, leads: 1 }]);
    // The next text arrives while the one before it still waits for its next try.
    world.phone.answer((response) => response.writeHead(201).end());
    outbox.advance(MINUTE);
    await outbox.arrived();
    expect(await look()).toEqual([]);
    await world.close();
  });

  it.each([
    [6.5, false],
    [7.5, true],
  ])('of a database that was published %d hours ago: old is %s', async (hours, old) => {
    const store = memoryStore();
    const now = new Date();
    const database = {
      published_at: new Date(now.getTime() - hours * HOUR).toISOString(),
      rebuilding: false,
    };
    await noteRun(store, 'minute', { now, failed: [], database });
    const health = await readHealth(store, { environment: {}, now });
    expect(health.database).toEqual({ ...database, old });
    expect(isHealthy(health)).toBe(!old);
  });

  const rebuild = () => {
    const store = memoryStore();
    const begun = Date.now();
    return async (minutes: number, rebuilding = true) => {
      const now = new Date(begun + minutes * MINUTE);
      const database = { published_at: now.toISOString(), rebuilding };
      await noteRun(store, 'minute', { now, failed: [], database });
      return (await readHealth(store, { environment: {}, now })).database.old;
    };
  };

  it('calls a database old if its rebuild takes more than two hours', async () => {
    const isOld = rebuild();
    for (const minutes of [0, 19, 38, 57, 76, 95, 114]) expect(await isOld(minutes)).toBe(false);
    expect(await isOld(121)).toBe(true);
    expect(await isOld(130, false)).toBe(false);
  });

  it('gives a machine that slept two more hours to publish its database', async () => {
    const isOld = rebuild();
    for (const minutes of [0, 19, 200, 219, 238, 257, 276, 295, 314])
      expect(await isOld(minutes)).toBe(false);
    expect(await isOld(321)).toBe(true);
  });
});
