import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/duration.ts';
import { notificationStatus } from '../../../netlify/server/notifications/outbox/status.ts';
import { outboxOn, startOutbox } from '../../support/hosts/outbox.ts';
import { freshProcess } from '../../support/stores/watched-store.ts';

const GIVEN_UP = 150;

let world: Awaited<ReturnType<typeof startOutbox>>;
beforeEach(async () => {
  world = await startOutbox();
});
afterEach(() => world.close());

const dead = async () => {
  const outbox = outboxOn(world.environment);
  world.hook.answer((response) => response.writeHead(500).end());
  const leads = [];
  for (let n = 0; n < GIVEN_UP; n += 1) leads.push(await outbox.keep());
  await outbox.sweepLater();
  outbox.advance(30 * DAY);
  return { outbox, leads };
};

describe('a channel that is dead for weeks', () => {
  it('does not delay the retries of others, whatever it has left', async () => {
    const { outbox } = await dead();
    world.phone.answer((response) => response.writeHead(503).end());
    const lead = await outbox.keep();
    const { id } = lead;
    await outbox.arrive(lead);
    world.phone.answer((response) => response.writeHead(201).end());
    outbox.advance(6 * MINUTE);
    const slow = freshProcess(outbox.store, (operation, key, work) => {
      if (operation === 'get' && /^(?:lead|try)\//.test(key)) outbox.advance(100);
      return work();
    });
    await outbox.sweep(slow);
    expect(await outbox.delivery(id, 'sms')).toMatchObject({ state: 'sent', tries: 3 });
  });

  it('is reported with everything that it has left, which is read once', async () => {
    const { outbox, leads } = await dead();
    // Of the records of tries alone: the leads come with the database.
    const read: string[] = [];
    const sweep = () =>
      outbox.sweep(
        freshProcess(outbox.store, (operation, key, work) => {
          if (operation === 'get' && key.startsWith('try/')) read.push(key);
          return work();
        }),
      );
    const webhook = async () => {
      const at = { environment: world.environment, now: outbox.clock() };
      return (await notificationStatus(outbox.store, at)).channels.find(
        ({ channel }) => channel === 'webhook',
      );
    };
    const told = {
      failing: GIVEN_UP,
      oldest_failing_at: leads[0]?.created_at,
      error: 'The webhook answered with status 500.',
    };
    await sweep();
    expect(await webhook()).toMatchObject(told);
    expect(read).toHaveLength(2 * GIVEN_UP);
    read.length = 0;
    outbox.advance(MINUTE);
    await sweep();
    expect(await webhook()).toMatchObject(told);
    expect(read).toEqual([]);
  });
});
