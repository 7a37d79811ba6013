import { HOUR } from '#domain/duration.ts';
import { afterAll, expect, it } from 'vitest';
import { leadIdOf } from '../../../netlify/server/notifications/outbox/deliveries.ts';
import type { DeliveryRecord } from '../../../netlify/server/notifications/outbox/delivery-record.ts';
import { FIRST_SEND } from '../../../netlify/server/notifications/outbox/retry-schedule.ts';
import { idOf } from '../../../netlify/server/store/record-ids.ts';
import { died, dyingStore } from '../../support/stores/memory-store.ts';
import { idsAt, outboxOn, startOutbox } from '../../support/hosts/outbox.ts';
import { fc, LONG } from '../../support/chance.ts';

const world = await startOutbox();
afterAll(() => world.close());

type Outbox = ReturnType<typeof outboxOn>;

const markedSent = async ({ store }: Outbox, channel: string): Promise<string[]> => {
  const months = await store.folders('delivery/');
  const keys = (await Promise.all(months.map((month) => store.list(`delivery/${month}/`)))).flat();
  const records = await Promise.all(
    keys
      .filter((key) => key.endsWith(`-${channel}`))
      .map(async (key) => ({ key, sent: (await store.get<DeliveryRecord>(key))?.sent_at })),
  );
  return records.flatMap(({ key, sent }) => (sent ? [leadIdOf(idOf(key))] : []));
};

const recover = async (outbox: Outbox) => {
  for (let hours = 0; hours < 48; hours += 16) {
    outbox.advance(16 * HOUR);
    await outbox.sweep();
  }
};

it.each(['arrive', 'notify', 'sweep'] as const)(
  'a crash after any operation of %s loses no notification, and repeats at most one',
  async (step) => {
    // An operation that was not done leaves the same state as the previous one that was.
    for (const done of LONG ? [true, false] : [true]) {
      for (let after = 0, dead = true; dead; after += 1) {
        world.hook.calls.length = 0;
        const outbox = outboxOn(world.environment);
        const lead = await outbox.keep();
        const { id } = lead;
        if (step !== 'arrive') outbox.advance(FIRST_SEND);
        const dying = dyingStore(outbox.store, { after, done });
        dead = await died(
          step === 'arrive'
            ? outbox.arrive(lead, dying)
            : step === 'notify'
              ? outbox.notify(id, dying)
              : outbox.sweep(dying),
        );
        expect(after).toBeLessThan(200);
        // Waits, because a channel that ends does not abort the work of the other.
        await new Promise((resolve) => setTimeout(resolve, 5));
        await recover(outbox);
        expect(new Set(idsAt(world.hook))).toEqual(new Set([id]));
        expect(world.hook.calls.length).toBeLessThanOrEqual(2);
        expect(await markedSent(outbox, 'webhook')).toEqual([id]);
        expect(await markedSent(outbox, 'sms')).toEqual([id]);
      }
    }
  },
);

it('any series of crashes and refusals ends with every lead sent, and none recorded that was not', async () => {
  const step = fc.record({
    arrivals: fc.integer({ min: 0, max: 2 }),
    sweeps: fc.integer({ min: 0, max: 2 }),
    refusing: fc.boolean(),
    death: fc.option(fc.record({ after: fc.integer({ min: 0, max: 40 }), done: fc.boolean() })),
    hours: fc.double({ min: 0, max: 8, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const outbox = outboxOn(world.environment);
      // A new channel sends only the leads of the last day.
      await outbox.sweep();
      const expected = new Set<string>();
      world.hook.calls.length = 0;
      for (const { arrivals, sweeps, refusing, death, hours } of steps) {
        world.hook.answer((response) => response.writeHead(refusing ? 503 : 204).end());
        const store = death ? dyingStore(outbox.store, death) : outbox.store;
        const work: Promise<unknown>[] = [];
        for (let n = 0; n < arrivals; n += 1) {
          const lead = await outbox.keep();
          expected.add(lead.id);
          work.push(outbox.arrive(lead, store));
        }
        for (let n = 0; n < sweeps; n += 1) work.push(outbox.sweep(store));
        await Promise.all(work.map(died));
        await new Promise((resolve) => setTimeout(resolve, 3));
        const received = new Set(idsAt(world.hook));
        for (const id of await markedSent(outbox, 'webhook')) expect(received).toContain(id);
        outbox.advance(hours * HOUR);
      }
      world.hook.answer((response) => response.writeHead(204).end());
      await recover(outbox);
      expect(new Set(idsAt(world.hook))).toEqual(expected);
      expect(new Set(await markedSent(outbox, 'webhook'))).toEqual(expected);
      expect(new Set(await markedSent(outbox, 'sms'))).toEqual(expected);
    }),
    { numRuns: LONG ? 150 : 8 },
  );
});
