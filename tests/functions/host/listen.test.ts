import { once } from 'node:events';
import { connect } from 'node:net';
import type { Config } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../../../netlify/local/functions/router.ts';
import { createStaticFiles } from '../../../netlify/local/host/host.ts';
import { listen, type Listening } from '../../../netlify/local/host/listen.ts';
import { loadSiteRules } from '../../../netlify/local/host/site-rules.ts';
import { newFolder } from '../../support/new-folder.ts';

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
  beforeEach(() => {
    root = newFolder();
    started = [];
    hasBegun = Promise.withResolvers();
    mayEnd = Promise.withResolvers();
  });
  afterEach(() => Promise.all(started.map(({ close }) => close())));

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
});
