import type { BlobServer } from './blob-server.ts';

/**
 * The functions run in the process of their store. What they fetch from it is answered by a call, because a way through
 * the network takes more time of the processor than the work itself. Returns what undoes it.
 */
export const answerInProcess = ({
  url,
  answer,
}: Pick<BlobServer, 'url' | 'answer'>): (() => void) => {
  const outside = globalThis.fetch;
  const own = `${url}/`;
  const fetch: typeof outside = (input, init) =>
    addressOf(input).startsWith(own) ? answer(new Request(input, init)) : outside(input, init);
  globalThis.fetch = fetch;
  return () => {
    if (globalThis.fetch === fetch) globalThis.fetch = outside;
  };
};

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);
