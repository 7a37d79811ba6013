import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getStore, listStores } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBlobDatabase } from '../../../netlify/local/blobs/blob-database.ts';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';

let directory: string;
let server: BlobServer;

const store = (name = 'leads') =>
  getStore({
    name,
    siteID: 'local',
    token: server.token,
    edgeURL: server.url,
    uncachedEdgeURL: server.url,
  });

const restart = async () => {
  await server.close();
  server = await startBlobServer(directory);
};

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.token}`, ...(init.headers as object) },
  });

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'blobs-')), 'data');
  server = await startBlobServer(directory);
});
afterEach(async () => {
  await server.close();
  await rm(dirname(directory), { recursive: true, force: true });
});

describe('the embedded store', () => {
  it('gives back a value, its metadata and its ETag, also after a restart', async () => {
    const { etag } = await store().set('a/b', 'grüße', { metadata: { kind: 'ü' } });
    await restart();
    const read = await store().getWithMetadata('a/b', { consistency: 'strong' });
    expect(read).toEqual({ data: 'grüße', etag, metadata: { kind: 'ü' } });
    expect(await store().getMetadata('a/b')).toEqual({ etag, metadata: { kind: 'ü' } });
    const again = await store().getWithMetadata('a/b', { etag: etag ?? '' });
    expect(again?.data).toBeNull();
  });

  it('knows nothing of a key that was never written', async () => {
    expect(await store().get('a')).toBeNull();
    expect(await store().getMetadata('a')).toBeNull();
    await store().delete('a');
  });

  it('lets exactly one of 20 concurrent creators win', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store().set('one', String(n), { onlyIfNew: true })),
    );
    const winner = results.findIndex(({ modified }) => modified);
    expect(results.filter(({ modified }) => modified)).toHaveLength(1);
    expect(await store().get('one')).toBe(String(winner));
  });

  it('writes over a value only for whom it has not changed', async () => {
    const { etag } = await store().set('a', '1');
    const match = { onlyIfMatch: etag ?? '' };
    const results = await Promise.all([store().set('a', '2', match), store().set('a', '3', match)]);
    expect(results.filter(({ modified }) => modified)).toHaveLength(1);
    expect(await store().set('missing', '1', match)).toMatchObject({ modified: false });
  });

  it('keeps a key beside the keys below it', async () => {
    await store().set('p/q', 'below');
    await store().set('p', 'above');
    await restart();
    expect(await store().get('p')).toBe('above');
    expect(await store().get('p/q')).toBe('below');
    const { blobs, directories } = await store().list({ directories: true });
    expect(blobs.map(({ key }) => key)).toEqual(['p']);
    expect(directories).toEqual(['p']);
  });

  it.each([
    ['capitals', 'Key', 'key'],
    ['other scripts', '窓/ü', '窓/u'],
    ['600 bytes', `${'k'.repeat(599)}1`, `${'k'.repeat(599)}2`],
    ['spaces and dots', 'a b/..c', 'a b/.c'],
    ['percent signs', '100%25', '100'],
  ])('tells keys with %s apart, also after a restart', async (_, one, other) => {
    await store().set(one, '1');
    await store().set(other, '2');
    await restart();
    expect([await store().get(one), await store().get(other)]).toEqual(['1', '2']);
    expect((await store().list()).blobs).toHaveLength(2);
  });

  it('lists a prefix in pages of 1,000 without the rest of the store', async () => {
    const keys = Array.from(
      { length: 1100 },
      (_, n) => `lead/2026-01/${String(n).padStart(4, '0')}`,
    );
    await Promise.all(
      [...keys, 'lead/2026-00/x', 'lead/2026-010'].map((key) => store().set(key, 'x')),
    );
    await restart();
    const pages = [];
    for await (const page of store().list({ prefix: 'lead/2026-01/', paginate: true })) {
      pages.push(page.blobs);
    }
    expect(pages.map((page) => page.length)).toEqual([1000, 100]);
    expect(pages.flat().map(({ key }) => key)).toEqual(keys);
    const { directories } = await store().list({ prefix: 'lead/', directories: true });
    expect(directories).toEqual(['lead/2026-00', 'lead/2026-01']);
  });

  it('lists every settled key, and no unfinished one, while others are written', async () => {
    const settled = Array.from({ length: 1200 }, (_, n) => `k/${n}`);
    await Promise.all(settled.map((key) => store().set(key, 'x')));
    const stop = new AbortController();
    const writer = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) await store().set(`k/new-${n}`, 'x');
    })();
    for (let round = 0; round < 10; round += 1) {
      const keys = (await store().list({ prefix: 'k/' })).blobs.map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(settled));
      expect(keys.every((key) => /^k\/(new-)?\d+$/.test(key))).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
    }
    stop.abort();
    await writer;
  });

  it('keeps a body of many megabytes, and has small writes done while it comes in', async () => {
    const body = randomBytes(12.5 * 1024 * 1024);
    const large = { isIn: false };
    const written = store()
      .set('large', new Blob([body]), { onlyIfNew: true })
      .finally(() => (large.isIn = true));
    let small = 0;
    for (; !large.isIn; small += 1) await store().set(`small/${small}`, 'x');
    const { etag } = await written;
    expect(small).toBeGreaterThan(2);
    await restart();
    const read = await store().getWithMetadata('large', { type: 'arrayBuffer' });
    expect(read.etag).toBe(etag);
    expect(body.equals(Buffer.from(read.data))).toBe(true);
    expect(await store().set('large', new Blob([body]), { onlyIfNew: true })).toEqual({
      modified: false,
    });
    await store().set('large', 'short');
    expect(await store().get('large')).toBe('short');
    await server.close();
    const database = openBlobDatabase(join(directory, 'blobs.sqlite'), 'read');
    expect(database.prepare('select * from parts').all()).toEqual([]);
    database.close();
    server = await startBlobServer(directory);
  });

  it('stores nothing of a body that breaks off', async () => {
    const address = `${server.url}/local/site:leads/half`;
    const headers = { authorization: `Bearer ${server.token}` };
    for (const sent of [headers, { ...headers, 'content-length': 100 }]) {
      const half = request(address, { method: 'PUT', headers: sent });
      half.on('error', () => undefined);
      await new Promise((resolve) => half.write('x'.repeat(50), resolve));
      half.destroy();
    }
    await restart();
    expect((await store().list()).blobs).toEqual([]);
  });

  it('keeps what it has confirmed through kill -9, and goes on from there', async () => {
    const folder = join(directory, 'of-a-process');
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
    const database = openBlobDatabase(join(folder, 'blobs.sqlite'), 'read');
    const { parts } = database.prepare('select count(*) as parts from parts').get() ?? {};
    expect(parts).toBe(kept.has('large') ? 60 : 0);
    database.close();
  });

  it('leaves nothing of what was deleted in its file', async () => {
    await store().set('a', 'Vexley Zennor');
    await store().delete('a');
    await server.close();
    for (const name of await readdir(directory)) {
      expect(await readFile(join(directory, name), 'latin1')).not.toContain('Vexley');
    }
    server = await startBlobServer(directory);
  });

  it('deletes a key, and a store without its neighbours', async () => {
    await store().set('a', '1');
    await store().set('b', '1');
    await store('other').set('a', '1');
    await store().delete('a');
    expect(await store().get('a')).toBeNull();
    expect(await store().deleteAll()).toEqual({ deletedBlobs: 1 });
    await restart();
    expect((await store().list()).blobs).toEqual([]);
    expect(await store('other').get('a')).toBe('1');
  });

  it('names its stores', async () => {
    await store('leads').set('a', '1');
    await store('events').set('a', '1');
    const { edgeURL, token } = { edgeURL: server.url, token: server.token };
    expect(await listStores({ siteID: 'local', edgeURL, token })).toEqual({
      stores: ['events', 'leads'],
    });
  });

  it('keeps every path inside its folder', async () => {
    for (const key of ['..%2f..%2f..%2fescaped', '%2e%2e/%2e%2e/escaped', '..%5c..%5cescaped']) {
      await raw(`/local/site:leads/${key}`, { method: 'PUT', body: 'x' });
    }
    expect(await readdir(dirname(directory))).toEqual(['data']);
    expect((await readdir(directory)).sort()).toEqual(['blobs.sqlite', 'blobs.sqlite-wal']);
    expect(await store().get('..%2f..%2f..%2fescaped')).toBe('x');
  });

  it('answers nobody without the token', async () => {
    await store().set('a', '1');
    for (const authorization of ['', 'Bearer', 'Bearer wrong', server.token]) {
      const response = await raw('/local/site:leads/a', { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('refuses what is too large, malformed or unknown', async () => {
    const put = { method: 'PUT', body: 'x' };
    expect((await raw(`/local/site:leads/${'k'.repeat(601)}`, put)).status).toBe(400);
    expect((await raw('/local/site:leads/%ff', put)).status).toBe(400);
    const body = new Uint8Array(64 * 1024 * 1024 + 1);
    expect((await raw('/local/site:leads/big', { method: 'PUT', body })).status).toBe(413);
    expect((await raw('/local/site:leads/a', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await store().list()).blobs).toEqual([]);
  });

  it('lets no second process share its folder', async () => {
    await expect(startBlobServer(directory)).rejects.toThrow(/in use by another run/);
  });

  it('lets one of many that start at once have a folder', async () => {
    const folder = join(directory, 'wanted');
    for (let round = 0; round < 3; round += 1) {
      const starts = await Promise.allSettled(
        Array.from({ length: 8 }, () => startBlobServer(folder)),
      );
      const held = starts.filter((start) => start.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await held[0]?.value.close();
    }
  });

  it('touches no database of another program', async () => {
    await server.close();
    const file = join(directory, 'blobs.sqlite');
    await rm(file);
    const other = new DatabaseSync(file);
    other.exec('create table theirs (a)');
    other.close();
    const before = await readFile(file);
    await expect(startBlobServer(directory)).rejects.toThrow(/is not a database of this store/);
    expect(before.equals(await readFile(file))).toBe(true);
    await rm(file);
    server = await startBlobServer(directory);
  });
});
