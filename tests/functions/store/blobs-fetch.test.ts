import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import { startReceiver } from '../../support/hosts/receiver.ts';

let boundedFetch: (deadline: number, longestTry?: number) => (address: string) => Promise<Response>;

// Loads the module anew, because its turns belong to the process, which other files share.
beforeEach(async () => {
  vi.resetModules();
  ({ boundedFetch } = await import('../../../netlify/server/store/blobs-fetch.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A store that responds after a delay, on a clock that the test moves. */
const slowStore = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const calls = { open: 0, most: 0 };
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    calls.open += 1;
    calls.most = Math.max(calls.most, calls.open);
    try {
      return await new Promise<Response>((resolve, reject) => {
        setTimeout(() => resolve(new Response('kept')), milliseconds);
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    } finally {
      calls.open -= 1;
    }
  });
  return calls;
};
const ask = (budget: number): Promise<Response> =>
  boundedFetch(performance.now() + budget)('http://store.test');

it("queues requests to a busy store, and counts each try's time from its turn", async () => {
  const calls = slowStore(600);
  const all = Promise.all(Array.from({ length: 300 }, () => ask(20_000)));
  // The last requests wait for longer than the two seconds of a try.
  await vi.advanceTimersByTimeAsync(3500);
  const responses = await all;
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(calls.most).toBe(64);
});

it('abandons a queued request at the deadline', async () => {
  slowStore(60_000);
  const others = Array.from({ length: 100 }, () => ask(20_000));
  const late = vi.fn();
  void ask(500).then(late);
  // No request gets a turn before the first tries end, after two seconds.
  await vi.advanceTimersByTimeAsync(501);
  expect(late).toHaveBeenCalledWith(expect.objectContaining({ status: 424 }));
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(others);
});

it.each<[string, (response: ServerResponse) => unknown]>([
  ['hangs', () => undefined],
  ['drops the connection', (response) => response.socket?.destroy()],
  ['stops halfway', (response) => response.writeHead(200, { 'content-length': 9 }).write('k')],
])('gives up on a store that %s after three tries, as neither found nor stored', async (_, how) => {
  const store = await startReceiver();
  store.answer(how);
  const response = await boundedFetch(performance.now() + 60_000, 100)(store.url);
  expect(response.status).toBe(424);
  expect(store.calls).toHaveLength(3);
  await store.close();
});
