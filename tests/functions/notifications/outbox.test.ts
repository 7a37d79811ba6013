import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { StoreUnavailable } from '../../../netlify/server/store/store-error.ts';
import { notificationStatus } from '../../../netlify/server/notifications/outbox/status.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { aroundEach, recordingProcess } from '../../support/stores/memory-store.ts';
import { idsAt, outboxOn, START, outboxWorld } from '../../support/hosts/outbox.ts';

const world = outboxWorld();
let outbox: ReturnType<typeof outboxOn>;
beforeEach(() => {
  outbox = outboxOn(world.environment);
});

it('sends the other alerts if the tries of one cannot be read', async () => {
  const [unreadable, other] = [await outbox.keep(), await outbox.keep()];
  const damaged = aroundEach(outbox.store, (_, key, work) =>
    key.startsWith('delivery/') && key.includes(unreadable.id)
      ? Promise.reject(new StoreUnavailable(key))
      : work(),
  );
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  outbox.advance(MINUTE);
  expect(await outbox.sweep(damaged)).toMatchObject({ sent: 2 });
  expect(idsAt(world.hook)).toEqual([other.id]);
  expect(log.mock.calls.join()).toContain(unreadable.id);
  log.mockRestore();
  await outbox.sweep();
  expect(idsAt(world.hook).toSorted()).toEqual([unreadable.id, other.id].toSorted());
});

describe('a receiver that keeps refusing', () => {
  it('is tried after 0 s, 5 s, 5 min, 30 min, 2, 5, 10 and 10 h, and given up after a week', async () => {
    const times: number[] = [];
    world.hook.answer((response) => {
      times.push(outbox.clock().getTime());
      response.writeHead(500).end();
    });
    const lead = await outbox.arrived();
    for (;;) {
      const { next_try_at } = (await outbox.delivery(lead.id, 'webhook')) ?? {};
      if (!next_try_at) break;
      const due = Date.parse(next_try_at);
      const tries = times.length;
      outbox.goTo(due - 1);
      await outbox.sweep();
      expect(times).toHaveLength(tries);
      outbox.goTo(due);
      await outbox.sweep();
      expect(times).toHaveLength(tries + 1);
    }
    const waits = times.map((time, index) => time - (times[index - 1] ?? START));
    expect(waits.slice(0, 8)).toEqual([
      0,
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      10 * HOUR,
    ]);
    expect(new Set(waits.slice(8))).toEqual(new Set([10 * HOUR]));
    expect(outbox.clock().getTime()).toBeGreaterThan(START + 6 * DAY);
    expect(new Set(idsAt(world.hook))).toEqual(new Set([lead.id]));
    expect(world.phone.calls).toHaveLength(1);
  });

  it('is shown on the dashboard within the hour, until it accepts a lead that is sent again', async () => {
    world.hook.answer((response) => response.writeHead(500).end());
    const { id, created_at } = await outbox.arrived();
    await outbox.sweep();
    expect(await outbox.status('webhook')).toMatchObject({ set_up: true, failing: 0 });
    outbox.advance(6 * MINUTE);
    await outbox.sweep();
    const failing = {
      set_up: true,
      failing: 1,
      oldest_failing_at: created_at,
      error: 'The webhook answered with status 500.',
    };
    expect(await outbox.status('webhook')).toMatchObject(failing);
    outbox.advance(6 * DAY);
    await outbox.sweep();
    expect(await outbox.status('webhook')).toMatchObject(failing);
    outbox.advance(2 * DAY);
    const { store, operations } = recordingProcess(outbox.store);
    await outbox.sweep(store);
    expect(operations.filter(({ key }) => key.startsWith('delivery/'))).toEqual([]);
    expect(await outbox.status('webhook')).toMatchObject({
      failing: 0,
      last_try: { error: failing.error },
    });
    expect(await outbox.delivery(id, 'webhook')).toMatchObject({
      state: 'failing',
      next_try_at: null,
    });

    world.hook.answer((response) => response.writeHead(204).end());
    await outbox.sendAgain(id);
    await outbox.sweep();
    expect(await outbox.status('webhook')).toMatchObject({
      failing: 0,
      error: null,
      last_sent_at: outbox.clock().toISOString(),
    });
  });
});

describe('a lead that is sent again', () => {
  it('shows when it was last sent, and why the newest try failed', async () => {
    const again = async () => {
      outbox.advance(DAY);
      await outbox.sendAgain(id);
    };
    const { id } = await outbox.arrived();
    const first = outbox.clock().toISOString();
    world.hook.answer((response) => response.writeHead(500).end());
    await again();
    const error = 'The webhook answered with status 500.';
    const sent = { state: 'sent', next_try_at: null };
    expect(await outbox.delivery(id, 'webhook')).toEqual({
      ...sent,
      channel: 'webhook',
      sent_at: first,
      tries: 2,
      error,
    });
    world.hook.answer((response) => response.writeHead(204).end());
    await again();
    const third = { ...sent, sent_at: outbox.clock().toISOString(), tries: 3, error: null };
    expect(await outbox.delivery(id, 'webhook')).toMatchObject(third);
    world.hook.answer((response) => response.writeHead(500).end());
    await again();
    expect(await outbox.delivery(id, 'webhook')).toMatchObject({ ...third, tries: 4, error });
    await outbox.sweep();
    expect(world.hook.calls).toHaveLength(4);
  });
});

describe('a sweep', () => {
  it('sends what no first try has sent, once, even if several sweeps run at once', async () => {
    const leads = await Promise.all(Array.from({ length: 30 }, () => outbox.keep()));
    await Promise.all([outbox.sweepLater(), outbox.sweep(), outbox.sweep()]);
    expect(idsAt(world.hook).sort()).toEqual(leads.map(({ id }) => id).sort());
    expect(world.phone.calls.length).toBeLessThanOrEqual(13);
    for (const { id } of leads)
      expect(await outbox.delivery(id, 'sms')).toMatchObject({ state: 'sent', tries: 1 });
    await outbox.sweep();
    expect(world.hook.calls).toHaveLength(30);
  });

  it('sends a rescued suspect, but no other suspects and no leads added by hand', async () => {
    const suspect = { score: 100, reasons: ['honeypot'] };
    const rescued = await outbox.keep({ suspect });
    await outbox.keep({ suspect });
    await outbox.keep({ source: 'phone' });
    await outbox.sweepLater();
    expect(world.hook.calls).toHaveLength(0);
    await outbox.change(rescued.id, { version: 0, rescued: true });
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([rescued.id]);
  });

  it('sends nothing about an erased lead', async () => {
    const { id } = await outbox.keep();
    await outbox.erase(id);
    await outbox.sweepLater();
    expect(world.hook.calls).toHaveLength(0);
  });

  it('of a channel that is set up later sends only the leads of the last day, and all after', async () => {
    const early = outboxOn({ ...world.environment, WEBHOOK_URL: undefined });
    await early.keep({}, START - 3 * DAY);
    const { id } = await early.keep({}, START - 20 * HOUR);
    await early.sweep();
    outbox = outboxOn(world.environment, early.store);
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id]);
    const { id: later } = await outbox.keep();
    outbox.advance(6 * DAY);
    await outbox.sweep();
    expect(idsAt(world.hook)).toEqual([id, later]);
  });

  it('finds a lead whose id has the time of a browser with another clock', async () => {
    const { id } = await outbox.keep({ minted: START - 34 * DAY });
    const { id: other } = await outbox.keep({ minted: START + 2 * DAY });
    await outbox.sweepLater();
    expect(idsAt(world.hook).sort()).toEqual([id, other].sort());
    await outbox.sweep();
    expect(world.hook.calls).toHaveLength(2);
  });

  it('that finds nothing new writes nothing', async () => {
    const written: string[] = [];
    const { store } = outbox;
    const noting: Store = {
      ...store,
      update: (key, change) =>
        store.update(key, (before) => {
          const next = change(before);
          if (next !== null && next !== before) written.push(key);
          return next;
        }),
    };
    const sweep = async () => {
      outbox.advance(MINUTE);
      await outbox.sweep(noting);
      return written.splice(0);
    };
    expect(await sweep()).toContain('channel/webhook');
    expect(await sweep()).toEqual([]);
    await outbox.keep();
    expect(await sweep()).toContain('channel/webhook');
    expect(await sweep()).toEqual([]);
  });

  it('sends nothing while nothing is set up, and says so', async () => {
    const environment = {};
    outbox = outboxOn(environment);
    await outbox.keep();
    expect(await outbox.sweepLater()).toEqual({ sent: 0, failed: 0 });
    const status = await notificationStatus(outbox.store, environment);
    expect(status.channels.map(({ set_up }) => set_up)).toEqual([false, false, false, false]);
  });
});

describe('a try', () => {
  it.each(['arrive', 'sweep'])(
    'by %s without a response counts as dead after half a minute, not before',
    async (by) => {
      const hanging: (() => void)[] = [];
      world.hook.answer((response) => hanging.push(() => response.writeHead(204).end()));
      const lead = await outbox.keep();
      const first = by === 'arrive' ? outbox.arrive(lead) : outbox.sweepLater();
      await expect.poll(() => hanging).toHaveLength(1);
      outbox.advance(29 * SECOND);
      await outbox.sweep();
      expect(world.hook.calls).toHaveLength(1);
      outbox.advance(SECOND);
      world.hook.answer((response) => response.writeHead(204).end());
      await outbox.sweep();
      expect(idsAt(world.hook)).toEqual([lead.id, lead.id]);
      hanging[0]?.();
      await first;
      expect(await outbox.delivery(lead.id, 'webhook')).toMatchObject({ state: 'sent', tries: 2 });
    },
  );
});
