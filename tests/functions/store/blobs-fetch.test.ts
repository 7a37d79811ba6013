import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { boundedFetch } from '../../../netlify/server/store/blobs-fetch.ts';
import { startReceiver } from '../../support/hosts/receiver.ts';

it("queues requests to a busy store, and starts each try's time at its turn", async () => {
  const store = await startReceiver();
  let open = 0;
  let most = 0;
  store.answer(async (response) => {
    open += 1;
    most = Math.max(most, open);
    await pause(600);
    open -= 1;
    response.end('kept');
  });
  const ask = boundedFetch(performance.now() + 20_000);
  const responses = await Promise.all(Array.from({ length: 300 }, () => ask(store.url)));
  await store.close();
  // The last ones wait for longer than the two seconds of a try.
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(most).toBeLessThanOrEqual(64);
});

it('abandons a queued request at the deadline', async () => {
  const store = await startReceiver();
  store.answer(() => undefined);
  const others = Array.from({ length: 100 }, () =>
    boundedFetch(performance.now() + 20_000)(store.url),
  );
  const late = boundedFetch(performance.now() + 500)(store.url).then(({ status }) => status);
  // No request gets a turn before the first tries end, after two seconds.
  expect(await Promise.race([late, pause(1500, 'still waiting')])).toBe(424);
  await store.close();
  await Promise.all(others);
});
