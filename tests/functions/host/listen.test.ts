import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../../../netlify/local/functions/router.ts';
import { createStaticFiles } from '../../../netlify/local/host/host.ts';
import { listen, type Listening, waitForConnections } from '../../../netlify/local/host/listen.ts';
import { loadSiteRules } from '../../../netlify/local/host/site-rules.ts';

const MANY = 60;

describe('many connections at once', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  const send = async (longest: number): Promise<number[]> => {
    const begun: number[] = [];
    let taken = 0;
    const server = createServer((_, response) => {
      const begin = () => {
        begun.push(taken);
        response.end();
      };
      const arrivals = wait();
      if (arrivals) void arrivals.then(begin);
      else begin();
    });
    server.on('connection', () => (taken += 1));
    const wait = waitForConnections(server, longest);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    stops.push(
      () => agent.destroy(),
      () => server.close(),
    );
    const one = async () => {
      const call = request({ port, host: '127.0.0.1', agent }).end();
      const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream];
      await once(response.resume(), 'end');
    };
    await Promise.all(Array.from({ length: MANY }, one));
    return begun;
  };

  it('are all accepted before the first one is served', async () => {
    expect(await send(60_000)).toEqual(Array.from({ length: MANY }, () => MANY));
  });

  it('delay nobody for long', async () => {
    const begun = await send(0);
    expect(begun).toHaveLength(MANY);
    expect(begun[0]).toBeLessThan(MANY);
  });
});

describe('the host', () => {
  let hasBegun: PromiseWithResolvers<void>;
  let mayEnd: PromiseWithResolvers<void>;
  const slow = {
    default: async () => {
      hasBegun.resolve();
      await mayEnd.promise;
      return new Response('done');
    },
    config: { path: '/api/slow' } satisfies Config,
  };
  let root: string;
  let started: Listening[];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'listen-'));
    started = [];
    hasBegun = Promise.withResolvers();
    mayEnd = Promise.withResolvers();
  });
  afterEach(async () => {
    await Promise.all(started.map(({ close }) => close()));
    await rm(root, { recursive: true });
  });

  const start = async (port = 0): Promise<Listening> => {
    const router = createRouter(new Map([['slow', slow]]));
    const parts = { router, rules: await loadSiteRules(root), files: createStaticFiles(root) };
    const host = await listen(parts, port);
    started.push(host);
    return host;
  };

  it('completes open requests before it stops', async () => {
    const other = await start();
    const slow = fetch(`${other.url}/api/slow`);
    await hasBegun.promise;
    const closed = other.close();
    mayEnd.resolve();
    await Promise.all([closed, slow]);
    expect(await (await slow).text()).toBe('done');
    await expect(fetch(`${other.url}/api/slow`)).rejects.toThrow();
  });

  it('stops even if a client leaves a request half sent', async () => {
    const other = await start();
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: loc');
    await once(socket, 'data');
    await other.close();
    if (!socket.destroyed) await once(socket, 'close');
  });

  it('keeps a connection for longer than its clients do', async () => {
    const { url } = await start();
    const response = await fetch(url);
    await response.arrayBuffer();
    expect(response.headers.get('keep-alive')).toBe('timeout=65');
  });

  it('says which port is taken and what to do', async () => {
    const port = Number(new URL((await start()).url).port);
    await expect(start(port)).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${port + 1}.`,
    );
  });
});
