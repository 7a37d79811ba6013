import { addAbortListener } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { faker } from '@faker-js/faker/locale/base';
import { vi } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { startSite, type Site } from './site.ts';
import { standIn, type Service } from './stand-in.ts';

export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  /** Begins a response that does not end. */
  | { kind: 'halfway' }
  | { kind: 'reset' }
  /** Does the operation and loses the response. */
  | { kind: 'lost' }
  /** Does the operation at once and responds late. */
  | { kind: 'slow'; milliseconds: number }
  /** Fails a share of the requests in random ways, while real time passes. */
  | { kind: 'random'; share: number; seed: number };

const STATUSES = [400, 401, 403, 404, 408, 409, 412, 413, 422, 429, 500, 502, 503, 504];
/** Faults that leave it open whether a write was done, or say that it was not. */
export const UNCONFIRMED: [string, Fault][] = [
  ...STATUSES.map((status): [string, Fault] => [`answers ${status}`, { kind: 'status', status }]),
  ['answers 200 without an ETag', { kind: 'status', status: 200 }],
  ['resets', { kind: 'reset' }],
  ['hangs', { kind: 'hang' }],
  ['stops halfway', { kind: 'halfway' }],
];

export const LISTS = /[?&]prefix=/;

interface Where {
  method?: string;
  path?: RegExp;
  /** How often the fault happens; if left out, until `mend`. */
  times?: number;
}

export interface FaultySite extends Site {
  /** Starts a fault. Several can last at the same time in different places; the returned function ends this one. */
  fail(fault: Fault, where?: Where): () => void;
  /** From now on, cached or all reads and lists return the state of this moment. */
  freeze(reads: 'cached' | 'all'): Promise<void>;
  mend(): Promise<void>;
}

/** Starts a site whose store can fail. During a fault, waiting takes no real time, because a fake clock passes. */
export const startFaultySite = async (): Promise<FaultySite> => {
  const failing = new Set<ReturnType<typeof faultPicker>>();
  let frozen: { service: Service; reads: 'cached' | 'all' } | null = null;
  let ends: (() => unknown)[] = [];

  const through =
    (present: Service, cached: boolean): Service =>
    async (request) => {
      const fault = [...failing].map((pick) => pick(request)).find((each) => each !== null);
      const isStale =
        frozen !== null && request.method === 'GET' && (cached || frozen.reads === 'all');
      const service = isStale && frozen ? frozen.service : present;
      return fault ? respondWith(fault, () => service(request), request.signal) : service(request);
    };
  let folder = '';
  const site = await startSite((blobs, at) => {
    folder = at;
    const now: Service = (request) => blobs.handle(request);
    const strong = blobs.url.replace('127.0.0.1', 'localhost');
    const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as object;
    const both = JSON.stringify({ ...context, uncachedEdgeURL: strong });
    blobs.context = Buffer.from(both).toString('base64');
    ends.push(standIn(strong, through(now, false)));
    return through(now, true);
  });

  const mend = async () => {
    failing.clear();
    frozen = null;
    // Work after a response may wait for the clock that ends here.
    await site.settle();
    passingClock.end();
  };
  return {
    ...site,
    fail: (fault, where = {}) => {
      const picker = faultPicker(fault, { ...where });
      failing.add(picker);
      if (fault.kind !== 'random') passingClock.begin();
      return () => failing.delete(picker);
    },
    freeze: async (reads) => {
      await mend();
      const past = mkdtempSync(join(folder, 'past-'));
      // Copies synchronously, so that no write falls between the two files.
      for (const name of ['blobs.sqlite', 'blobs.sqlite-wal']) {
        copyFileSync(join(folder, name), join(past, name));
      }
      const stale = await startBlobServer(past);
      ends.push(() => stale.close());
      const headers = { authorization: `Bearer ${stale.token}` };
      frozen = { service: ({ url }) => stale.handle(new Request(url, { headers })), reads };
    },
    mend,
    close: async () => {
      await mend();
      for (const end of ends) await end();
      ends = [];
      await site.close();
    },
  };
};

export const timed = async (work: () => Promise<Response>) => {
  const begun = performance.now();
  const response = await work();
  return { response, seconds: (performance.now() - begun) / 1000 };
};

type Certain = Exclude<Fault, { kind: 'random' }>;

const ERRORS: Certain[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'reset' },
  { kind: 'lost' },
];

const faultPicker = (fault: Fault, where: Where) => {
  if (fault.kind === 'random') faker.seed(fault.seed);
  return ({ method, url }: Request): Certain | null => {
    if (where.method && where.method !== method.toUpperCase()) return null;
    if (where.path && !where.path.test(url)) return null;
    if (where.times !== undefined) {
      if (where.times === 0) return null;
      where.times -= 1;
    }
    if (fault.kind !== 'random') return fault;
    if (!faker.datatype.boolean(fault.share)) return null;
    return faker.helpers.arrayElement(ERRORS);
  };
};

const respondWith = async (
  fault: Certain,
  work: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> => {
  passingClock.passes();
  switch (fault.kind) {
    case 'status':
      return new Response('{}', { status: fault.status });
    case 'hang':
      return passingClock.during(aborted(signal));
    case 'halfway':
      return new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(Buffer.from('{'));
            const cut = (error: unknown) => body.error(error);
            passingClock.during(aborted(signal)).catch(cut);
          },
        }),
        { headers: { etag: '"x"' } },
      );
    case 'reset':
      throw new TypeError('fetch failed');
    case 'lost':
      await work();
      throw new TypeError('fetch failed');
    case 'slow': {
      const response = await work();
      const late = new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
      await passingClock.during(Promise.race([late, aborted(signal)]));
      return response;
    }
  }
};

/** On a busy machine the clock may have ended a request before its turn came, so `addEventListener` would miss it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => addAbortListener(signal, () => reject(new Error('aborted'))));

/** A clock that passes by itself while a response is outstanding, and for the pause before another try. */
const passingClock = (() => {
  const STEP = 100;
  let isOn = false;
  let left = 0;
  const outstanding = new Set<Promise<unknown>>();
  let passing: Promise<void> | null = null;
  const pass = async (): Promise<void> => {
    for (; isOn && (left > 0 || outstanding.size > 0); left -= STEP) {
      await vi.advanceTimersByTimeAsync(STEP);
    }
    passing = null;
  };
  const passes = () => {
    if (!isOn) return;
    left = 1000;
    passing ??= pass();
  };
  const wasFaked = () => vi.isFakeTimers() && { now: Date.now() };
  let before: ReturnType<typeof wasFaked> = false;
  return {
    begin: () => {
      if (isOn) return;
      before = wasFaked();
      vi.useFakeTimers({
        toFake: [
          'setTimeout',
          'clearTimeout',
          'performance',
          ...(before ? (['Date'] as const) : []),
        ],
        ...before,
        shouldAdvanceTime: true,
      });
      isOn = true;
    },
    passes,
    during: async <T>(work: Promise<T>): Promise<T> => {
      outstanding.add(work);
      try {
        return await work;
      } finally {
        if (outstanding.delete(work)) passes();
      }
    },
    end: () => {
      if (!isOn) return;
      isOn = false;
      outstanding.clear();
      const now = Date.now();
      vi.useRealTimers();
      if (before) vi.useFakeTimers({ toFake: ['Date'], now });
    },
  };
})();
