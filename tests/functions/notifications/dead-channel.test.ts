import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/duration.ts';
import { outboxOn, outboxWorld } from '../../support/hosts/outbox.ts';
import { freshProcess } from '../../support/stores/memory-store.ts';

const GIVEN_UP = 150;

const world = outboxWorld();

const dead = async () => {
  const outbox = outboxOn(world.environment);
  world.hook.answer((response) => response.writeHead(500).end());
  for (let n = 0; n < GIVEN_UP; n += 1) await outbox.keep();
  await outbox.sweepLater();
  outbox.advance(30 * DAY);
  return outbox;
};

describe('a channel that is dead for weeks', () => {
  it('does not delay the retries of others, whatever it has left', async () => {
    const outbox = await dead();
    world.phone.answer((response) => response.writeHead(503).end());
    const lead = await outbox.arrived();
    const { id } = lead;
    world.phone.answer((response) => response.writeHead(201).end());
    outbox.advance(6 * MINUTE);
    const slow = freshProcess(outbox.store, (operation, key, work) => {
      if (operation === 'get' && /^(?:lead|delivery)\//.test(key)) outbox.advance(100);
      return work();
    });
    await outbox.sweep(slow);
    expect(await outbox.delivery(id, 'sms')).toMatchObject({ state: 'sent', tries: 3 });
  });

  it('is reported for the week of its retries, and costs nothing after that', async () => {
    const outbox = await dead();
    const read: string[] = [];
    await outbox.sweep(
      freshProcess(outbox.store, (operation, key, work) => {
        if (operation === 'get' && key.startsWith('delivery/')) read.push(key);
        return work();
      }),
    );
    expect(read).toEqual([]);
    expect(await outbox.status('webhook')).toMatchObject({
      failing: 0,
      last_try: { error: 'The webhook answered with status 500.' },
    });
  });
});
