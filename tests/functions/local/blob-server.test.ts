import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, listStores } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { lockFolder } from '../../../netlify/local/blobs/folder-lock.ts';

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
  directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = await startBlobServer(directory);
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
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

  it('forgets what a kill left between write and rename', async () => {
    await store().set('kept', '1');
    await server.close();
    await writeFile(join(directory, 'unfinished', 'half'), '"torn');
    server = await startBlobServer(directory);
    expect((await store().list()).blobs.map(({ key }) => key)).toEqual(['kept']);
    expect(await readdir(join(directory, 'unfinished'))).toEqual([]);
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
    const before = await readdir(join(directory, '..'));
    for (const key of ['..%2f..%2f..%2fescaped', '%2e%2e/%2e%2e/escaped', '..%5c..%5cescaped']) {
      await raw(`/local/site:leads/${key}`, { method: 'PUT', body: 'x' });
    }
    expect(await readdir(join(directory, '..'))).toEqual(before);
    expect((await readdir(directory)).sort()).toEqual(['lock', 'stores', 'unfinished']);
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
    const body = new Uint8Array(16 * 1024 * 1024 + 1);
    expect((await raw('/local/site:leads/big', { method: 'PUT', body })).status).toBe(413);
    expect((await raw('/local/site:leads/a', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await store().list()).blobs).toEqual([]);
  });

  it('lets no second process share its folder', async () => {
    await expect(startBlobServer(directory)).rejects.toThrow(/in use by another run/);
  });

  it('lets one of many that start at once take over the folder of a killed process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lock-'));
    const lock = join(folder, 'lock');
    for (let round = 0; round < 20; round += 1) {
      const dead = JSON.stringify({ pid: 1, port: 1, instance: `gone ${round}` });
      await writeFile(lock, round % 2 ? dead : dead.slice(0, 9));
      const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const held = starts.filter((start) => start.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await held[0]?.value.release();
      expect(await readdir(folder)).toEqual([]);
    }
    await rm(folder, { recursive: true });
  });

  it('takes over the folder of a killed process', async () => {
    await store().set('a', '1');
    await server.close();
    await writeFile(join(directory, 'lock'), JSON.stringify({ pid: 1, port: 1, instance: 'gone' }));
    server = await startBlobServer(directory);
    expect(await store().get('a')).toBe('1');
  });
});
