import { copyFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';

export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  | { kind: 'halfway' }
  | { kind: 'reset' }
  /** Does the operation and loses the response. */
  | { kind: 'lost' }
  /** Does the operation at once and responds late. */
  | { kind: 'slow'; milliseconds: number }
  /** Fails a share of the requests in random ways. */
  | { kind: 'random'; share: number; seed: number };

export const LISTS = /[?&]prefix=/;

interface Where {
  method?: string;
  path?: RegExp;
  /** How often; without it, until it is repaired. */
  times?: number;
}

export interface FaultyStore {
  context: string;
  /** Several faults in different places can last at a time; the result ends this one. */
  fail(fault: Fault, where?: Where): () => void;
  /** From now on reads and lists return the present state: the cached ones, or all of them. */
  freeze(reads: 'cached' | 'all'): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export const startFaultyStore = async (blobs: BlobServer, folder: string): Promise<FaultyStore> => {
  const failing = new Set<ReturnType<typeof faultPicker>>();
  let frozen: { past: Past; reads: 'cached' | 'all' } | null = null;

  const answer = (cached: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    const fault = [...failing].map((pick) => pick(request)).find((each) => each !== null) ?? null;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'status') return void response.writeHead(fault.status).end('{}');
    if (fault?.kind === 'halfway') {
      return void response.writeHead(200, { 'content-length': 100, etag: '"x"' }).write('{');
    }
    const isStale =
      frozen !== null && request.method === 'GET' && (cached || frozen.reads === 'all');
    const source = isStale && frozen ? frozen.past.blobs : blobs;
    forward(source, request, response, fault);
  };
  const edge = await listen(answer(true));
  const origin = await listen(answer(false));
  const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as object;
  const through = { ...context, edgeURL: edge.url, uncachedEdgeURL: origin.url };

  const mend = async () => {
    failing.clear();
    const { past } = frozen ?? {};
    frozen = null;
    await past?.end();
  };
  return {
    context: Buffer.from(JSON.stringify(through)).toString('base64'),
    fail: (fault, where = {}) => {
      const picker = faultPicker(fault, { ...where });
      failing.add(picker);
      return () => failing.delete(picker);
    },
    freeze: async (reads) => {
      await mend();
      frozen = { past: await pastOf(folder), reads };
    },
    mend,
    close: async () => {
      await mend();
      await Promise.all([edge.close(), origin.close()]);
    },
  };
};

const faultPicker = (fault: Fault, where: Where) => {
  const random = fault.kind === 'random' ? randomNumbers(fault.seed) : null;
  return (request: IncomingMessage): Exclude<Fault, { kind: 'random' }> | null => {
    if (where.method && where.method !== request.method?.toUpperCase()) return null;
    if (where.path && !where.path.test(request.url ?? '')) return null;
    if (where.times !== undefined) {
      if (where.times === 0) return null;
      where.times -= 1;
    }
    if (fault.kind !== 'random') return fault;
    if (!random || random() >= fault.share) return null;
    return ERRORS[Math.floor(random() * ERRORS.length)] ?? null;
  };
};

const ERRORS: Exclude<Fault, { kind: 'random' }>[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'reset' },
  { kind: 'lost' },
];

/** Mulberry32: the same numbers for the same seed. */
const randomNumbers = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

interface Past {
  blobs: BlobServer;
  end(): Promise<void>;
}

const pastOf = async (folder: string): Promise<Past> => {
  const copy = await mkdtemp(join(tmpdir(), 'past-'));
  // Synchronously, so that no write falls between the two files.
  for (const name of ['blobs.sqlite', 'blobs.sqlite-wal']) {
    copyFileSync(join(folder, name), join(copy, name));
  }
  const blobs = await startBlobServer(copy);
  return {
    blobs,
    end: async () => {
      await blobs.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
};

const listen = async (response: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const forward = (
  blobs: BlobServer,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | null,
) => {
  const { method } = request;
  const headers = { ...request.headers, authorization: `Bearer ${blobs.token}` };
  const onward = ask(new URL(request.url ?? '/', blobs.url), { method, headers }, (answer) => {
    if (fault?.kind === 'lost') {
      answer.resume().on('end', () => request.socket.destroy());
      return;
    }
    const pass = () => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    };
    if (fault?.kind === 'slow') setTimeout(pass, fault.milliseconds);
    else pass();
  });
  onward.on('error', () => request.socket.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};
