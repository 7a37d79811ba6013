import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { pause } from './concurrency.ts';
import { StoreUnavailable, storeCall } from './store-error.ts';

const TRIES = 3;
const TRY_MS = 2000;
const PAUSE_MS = 100;

// Too many requests at once would all time out and retry. The time limit of a try starts with its turn.
const inTurn = pLimit(64);

// Netlify's wrapper adds 80 bytes of headers to a response for each `fetch` in its request's context. A cold dashboard
// sends the store hundreds of requests, and proxies refuse headers above 16 KB.
const outsideOfRequests = AsyncLocalStorage.snapshot();

/**
 * A fetch for the blobs client that tries three times, `tryMs` each, and never past `deadline` (of
 * `performance.now()`). A final failure is a 424, which the client neither retries nor takes for a success:
 * https://github.com/netlify/primitives/issues/741
 */
export const boundedFetch =
  (deadline: number, tryMs = TRY_MS): typeof fetch =>
  async (input, init) => {
    for (let tried = 1; ; tried += 1) {
      const response = await before(
        deadline,
        inTurn(() => attempt(input, init, Math.min(tryMs, deadline - performance.now()))),
      );
      if (response) return response;
      if (tried === TRIES || performance.now() >= deadline)
        return new Response(null, { status: 424 });
      await pause(PAUSE_MS * tried * (0.5 + Math.random()));
    }
  };

const attempt = async (
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  milliseconds: number,
): Promise<Response | null> => {
  if (milliseconds <= 0) return null;
  // `AbortSignal.timeout` makes an error for each call, even after the response.
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), milliseconds);
  try {
    const response = await outsideOfRequests(() => fetch(input, { ...init, signal: end.signal }));
    const body = await wholeOf(response);
    if (response.status === 408 || response.status === 429 || response.status >= 500) return null;
    const { status, headers } = response;
    const text = () => Buffer.from(body).toString();
    // The database takes megabytes, and `Response` would copy them.
    return Object.assign(new Response(null, { status, headers }), {
      arrayBuffer: () => Promise.resolve(body),
      text: () => Promise.resolve(text()),
      json: () => Promise.resolve(JSON.parse(text()) as unknown),
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** `response.arrayBuffer()` would copy the body once more. */
const wholeOf = async ({ body }: Response): Promise<ArrayBuffer> => {
  const parts = await Array.fromAsync(body ?? []);
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole.buffer;
};

const before = async <T>(deadline: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), null);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

interface Found {
  blobs: { key: string }[];
  directories: string[];
}
interface Blobs {
  list(options: { prefix: string; directories: boolean; paginate: true }): AsyncIterable<Found>;
  setJSON(key: string, value: unknown, options: { onlyIfNew: true }): Promise<unknown>;
}

const MARKERS = 'marker/';
const MARKER = `${MARKERS}listed`;

/**
 * Tells an empty list from a lost one. The client reads a 404 as an empty list, because the service sends one for a
 * store without writes. A proxy may also send one, so a 404 counts only if a known key is listed at the same time.
 */
export const listing = (open: (through: typeof fetch) => Blobs, through: typeof fetch) => {
  const ask = async (
    prefix: string,
    directories: boolean,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Found & { lost: boolean }> => {
    let lost = false;
    const watched: typeof fetch = async (input, init) => {
      const response = await through(input, init);
      lost ||= response.status === 404;
      return response;
    };
    const found = await storeCall(prefix, async () => {
      const all: Found = { blobs: [], directories: [] };
      const pages = open(watched).list({ prefix, directories, paginate: true });
      for await (const page of pages) {
        all.blobs.push(...page.blobs);
        all.directories.push(...page.directories);
        if (all.blobs.length >= most) break;
      }
      return all;
    });
    return { ...found, lost };
  };

  const isMarked = async () => (await ask(MARKERS, false)).blobs.some(({ key }) => key === MARKER);

  return async (prefix: string, directories: boolean, most?: number): Promise<Found> => {
    const first = await ask(prefix, directories, most);
    if (!first.lost) return first;
    if (!(await isMarked())) {
      await storeCall(MARKER, () => open(through).setJSON(MARKER, {}, { onlyIfNew: true }));
      if (!(await isMarked())) throw new StoreUnavailable(`${prefix}: not listed`);
    }
    const { lost, ...found } = await ask(prefix, directories, most);
    if (lost && found.blobs.length + found.directories.length > 0) {
      throw new StoreUnavailable(`${prefix}: listed in part`);
    }
    return found;
  };
};
