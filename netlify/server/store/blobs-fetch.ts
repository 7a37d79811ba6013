import pLimit from 'p-limit';
import { StoreUnavailable, storeCall } from './store-error.ts';

const TRIES = 3;
const TRY_MS = 2000;
const PAUSE_MS = 100;

// In a rush that asks for everything at once each call would run out of time and be tried again. The time of a try
// begins with its turn; waiting for one ends at the deadline.
const inTurn = pLimit(64);

/**
 * A fetch for the blobs client that tries three times, `tryMs` each, and never past `deadline` (of
 * `performance.now()`). Its final failure is a 424, the one status that the client neither repeats for half a minute
 * nor takes for a success: https://github.com/netlify/primitives/issues/741
 */
export const boundedFetch =
  (deadline: number, tryMs = TRY_MS): typeof fetch =>
  async (input, init) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await before(
        deadline,
        inTurn(() => attempt(input, init, Math.min(tryMs, deadline - performance.now()))),
      );
      if (answer) return answer;
      if (tried === TRIES || performance.now() >= deadline)
        return new Response(null, { status: 424 });
      await pause(PAUSE_MS * tried * (0.5 + Math.random()));
    }
  };

/** The body is read here too, so that a store that stops in the middle of it counts as a failed try. */
const attempt = async (
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  milliseconds: number,
): Promise<Response | null> => {
  if (milliseconds <= 0) return null;
  // Not `AbortSignal.timeout`: it makes an error for each call, also for those that were answered long before.
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), milliseconds);
  try {
    const answer = await fetch(input, { ...init, signal: end.signal });
    const body = await answer.arrayBuffer();
    if (answer.status === 408 || answer.status === 429 || answer.status >= 500) return null;
    const { status, headers } = answer;
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** What the work comes to, or null at the deadline. */
const before = async <T>(deadline: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

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
 * Lists that tell "empty" from "lost". The client takes a 404 for an empty list: the service says it of a store that
 * nothing was written to yet, and whatever stands in the way of the store says it too. So a 404 is believed only where
 * a key that is known to be there is listed at the same time.
 */
export const listing = (open: (through: typeof fetch) => Blobs, through: typeof fetch) => {
  const ask = async (
    prefix: string,
    directories: boolean,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Found & { lost: boolean }> => {
    let lost = false;
    const watched: typeof fetch = async (input, init) => {
      const answer = await through(input, init);
      lost ||= answer.status === 404;
      return answer;
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
    // A page was there before the one that was not: a part is no list.
    if (lost && found.blobs.length + found.directories.length > 0) {
      throw new StoreUnavailable(`${prefix}: listed in part`);
    }
    return found;
  };
};
