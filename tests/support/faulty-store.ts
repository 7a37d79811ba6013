import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BlobServer } from '../../netlify/local/blob-server.ts';

export type Fault =
  | { kind: 'status'; status: number }
  /** Takes the request and says nothing. */
  | { kind: 'hang' }
  /** Says that it begins to answer, and stops. */
  | { kind: 'halfway' }
  | { kind: 'reset' }
  /** Does what was asked and loses the answer. */
  | { kind: 'lost' };

interface Where {
  method?: string;
  path?: RegExp;
  /** How often; without it, until it is mended. */
  times?: number;
}

export interface FaultyStore {
  /** The value for NETLIFY_BLOBS_CONTEXT that goes through here. */
  context: string;
  fail(fault: Fault, where?: Where): void;
  mend(): void;
  close(): Promise<void>;
}

/** A store that can fail in every way that a store on the network can. */
export const startFaultyStore = async (blobs: BlobServer): Promise<FaultyStore> => {
  let failing: { fault: Fault; where: Where } | null = null;

  const faultFor = (request: IncomingMessage): Fault | null => {
    if (!failing) return null;
    const { fault, where } = failing;
    if (where.method && where.method !== request.method?.toUpperCase()) return null;
    if (where.path && !where.path.test(request.url ?? '')) return null;
    if (where.times !== undefined) {
      if (where.times === 0) return null;
      where.times -= 1;
    }
    return fault;
  };

  const server = createServer((request, response) => {
    const fault = faultFor(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'status') return void response.writeHead(fault.status).end('{}');
    if (fault?.kind === 'halfway') {
      return void response.writeHead(200, { 'content-length': 100, etag: '"x"' }).write('{');
    }
    forward(blobs, request, response, fault?.kind === 'lost');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as object;
  const through = { ...context, edgeURL: url, uncachedEdgeURL: url };
  return {
    context: Buffer.from(JSON.stringify(through)).toString('base64'),
    fail: (fault, where = {}) => {
      failing = { fault, where: { ...where } };
    },
    mend: () => {
      failing = null;
    },
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
  loseAnswer: boolean,
) => {
  const { method, headers } = request;
  const onward = ask(new URL(request.url ?? '/', blobs.url), { method, headers }, (answer) => {
    if (loseAnswer) {
      answer.resume().on('end', () => request.socket.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
};
