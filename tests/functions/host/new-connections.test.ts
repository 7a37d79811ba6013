import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { waitForConnections } from '../../../netlify/local/host/listen.ts';

const MANY = 60;

describe('many connections at once', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** Returns how many connections were accepted when each request began. */
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
