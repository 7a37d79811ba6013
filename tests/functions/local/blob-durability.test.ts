import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getStore } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { blobHost } from '../../support/hosts/blob-host.ts';

const host = blobHost();
const { store, restart } = host;

describe('the embedded store', () => {
  it('lists every finished key, and no unfinished one, during writes', async () => {
    const settled = Array.from({ length: 1200 }, (_, n) => `k/${n}`);
    await Promise.all(settled.map((key) => store().set(key, 'x')));
    const stop = new AbortController();
    const writer = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) await store().set(`k/new-${n}`, 'x');
    })();
    for (let round = 0; round < 4; round += 1) {
      const keys = (await store().list({ prefix: 'k/' })).blobs.map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(settled));
      expect(keys.every((key) => /^k\/(new-)?\d+$/.test(key))).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
    }
    stop.abort();
    await writer;
  });

  it('stores a body of many megabytes, and small ones during its upload', async () => {
    const body = randomBytes(12.5 * 1024 * 1024);
    const { url, token } = host.server();
    const parts = new ReadableStream<Uint8Array>({
      start: async (sent) => {
        sent.enqueue(body.subarray(0, body.length / 2));
        for (const key of ['small/1', 'small/2', 'small/3']) await store().set(key, 'x');
        sent.enqueue(body.subarray(body.length / 2));
        sent.close();
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*' };
    const upload = { method: 'PUT', headers, body: parts, duplex: 'half' };
    const written = await fetch(`${url}/local/site:leads/large`, upload);
    expect(written.status).toBe(200);
    await restart();
    const read = await store().getWithMetadata('large', { type: 'arrayBuffer' });
    expect(read.etag).toBe(written.headers.get('etag'));
    expect(body.equals(Buffer.from(read.data))).toBe(true);
    expect(await store().set('large', new Blob([body]), { onlyIfNew: true })).toEqual({
      modified: false,
    });
    await store().set('large', 'short');
    expect(await store().get('large')).toBe('short');
  });

  it('stores nothing of an aborted upload', async () => {
    const address = `${host.server().url}/local/site:leads/half`;
    const headers = { authorization: `Bearer ${host.server().token}` };
    for (const sent of [headers, { ...headers, 'content-length': 100 }]) {
      const half = request(address, { method: 'PUT', headers: sent });
      half.on('error', () => undefined);
      await new Promise((resolve) => half.write('x'.repeat(50), resolve));
      half.destroy();
    }
    await restart();
    expect((await store().list()).blobs).toEqual([]);
  });

  it('keeps what it has confirmed through kill -9, and starts again', async () => {
    const folder = join(host.directory(), 'of-a-process');
    const child = fork('tests/support/stores/blob-process.ts', [folder], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const [context] = (await once(child, 'message')) as [string];
    const { edgeURL, token } = JSON.parse(Buffer.from(context, 'base64').toString()) as {
      edgeURL: string;
      token: string;
    };
    const confirmed: string[] = [];
    const put = async (key: string, body: BodyInit) => {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*' };
      const address = `${edgeURL}/local/site:leads/${key}`;
      const { status } = await fetch(address, { method: 'PUT', headers, body });
      if (status === 200) confirmed.push(key);
      if (confirmed.length > 200) child.kill('SIGKILL');
    };
    const writer = async (name: number) => {
      for (let n = 0; ; n += 1) await put(`${name}/${n}`, String(n));
    };
    await Promise.allSettled([
      ...Array.from({ length: 8 }, (_, name) => writer(name)),
      put('large', randomBytes(60 * 1024 * 1024)),
    ]);
    await ended;
    const next = await startBlobServer(folder);
    const options = { name: 'leads', siteID: 'local', token: next.token, edgeURL: next.url };
    const kept = new Set((await getStore(options).list()).blobs.map(({ key }) => key));
    expect(confirmed.filter((key) => !kept.has(key))).toEqual([]);
    await next.close();
  });

  it('gives a folder to one of several processes that start at once', async () => {
    const folder = join(host.directory(), 'wanted');
    const starts = Array.from({ length: 4 }, () =>
      fork('tests/support/stores/blob-process.ts', [folder], { stdio: 'ignore' }),
    );
    const hasIt = starts.map((start) =>
      Promise.race([once(start, 'message').then(() => 1), once(start, 'exit').then(() => 0)]),
    );
    expect((await Promise.all<number>(hasIt)).toSorted()).toEqual([0, 0, 0, 1]);
    for (const start of starts) start.kill();
  });

  it('leaves a database of another program unchanged', async () => {
    await host.stop();
    const file = join(host.directory(), 'blobs.sqlite');
    await rm(file);
    const other = new DatabaseSync(file);
    other.exec('create table theirs (a)');
    other.close();
    const before = await readFile(file);
    await expect(startBlobServer(host.directory())).rejects.toThrow(
      /is not a database of this store/,
    );
    expect(before.equals(await readFile(file))).toBe(true);
    await rm(file);
    await host.start();
  });
});
